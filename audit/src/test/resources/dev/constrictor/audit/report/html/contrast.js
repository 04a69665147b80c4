// Each text that can be seen: its words, its contrast (1: none, 21: black on white), and whether it is lighter than its ground.
(() => {
  const colour = (words) => {
    const [red, green, blue, alpha = 1] = words.match(/^rgba?\((.*)\)$/)[1].split(", ").map(Number);
    return { channels: [red, green, blue], alpha };
  };

  const mix = (top, alpha, ground) => top.map((channel, index) => channel * alpha + ground[index] * (1 - alpha));

  const luminance = (channels) => {
    const [red, green, blue] = channels
      .map((channel) => channel / 255)
      .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  const opacity = (element) =>
    element === null ? 1 : Number(getComputedStyle(element).opacity) * opacity(element.parentElement);

  const isBehind = (shape, text) => {
    const outer = shape.getBoundingClientRect();
    const inner = text.getBoundingClientRect();
    const x = inner.x + inner.width / 2;
    const y = inner.y + inner.height / 2;
    return outer.left <= x && x <= outer.right && outer.top <= y && y <= outer.bottom;
  };

  const ground = (element) => {
    if (element instanceof SVGTextElement) {
      const shape = [...element.ownerSVGElement.querySelectorAll("rect")].findLast((rect) => isBehind(rect, element));
      return shape === undefined ? ground(element.ownerSVGElement) : colour(getComputedStyle(shape).fill).channels;
    }
    const { channels, alpha } = colour(getComputedStyle(element).backgroundColor);
    return alpha === 1 ? channels : mix(channels, alpha, ground(element.parentElement));
  };

  const measure = (element, words, style) => {
    const behind = ground(element);
    const { channels, alpha } = colour(element instanceof SVGTextElement ? style.fill : style.color);
    const own = luminance(mix(channels, alpha * opacity(element), behind));
    const others = luminance(behind);
    const contrast = (Math.max(own, others) + 0.05) / (Math.min(own, others) + 0.05);
    return { words, contrast, lighter: own > others };
  };

  const holdsWords = (element) =>
    element.matches("select, input") ||
    [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim() !== "");

  const isSeen = (element) =>
    !element.matches("title, desc, option, script, style") &&
    element.checkVisibility({ visibilityProperty: true });

  const seen = [...document.body.querySelectorAll("*")].filter(isSeen);
  const texts = seen
    .filter(holdsWords)
    .map((element) => measure(element, element.textContent, getComputedStyle(element)));
  const markers = seen
    .filter((element) => element.matches("summary"))
    .map((element) => measure(element, "marker of a row", getComputedStyle(element, "::before")));
  return [...texts, ...markers];
})();
