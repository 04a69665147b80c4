# [20]
import numpy as np
from scipy import signal, fft
t = np.linspace(0, 1, 256, endpoint=False)
spectrum = np.abs(fft.rfft(np.sin(2 * np.pi * 20 * t)))
peaks, _ = signal.find_peaks(spectrum, height=10)
peaks.tolist()
