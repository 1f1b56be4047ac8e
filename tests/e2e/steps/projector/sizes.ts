/** The smallest in which all has to be read, a wide and low one, and one in which everything is three times as large. */
export const projectorSizes = {
  small: [800, 600],
  low: [1280, 720],
  huge: [3840, 2160],
} as const
