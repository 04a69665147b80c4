# null
import matplotlib.pyplot as plt, numpy as np
x = np.linspace(0, 6, 100)
plt.plot(x, np.sin(x), label="sin $x$")
plt.title("Wave"); plt.legend(); plt.xlabel("time")
plt.savefig("/tmp/wave.png")
