/** Calls `run` once, so many milliseconds later; returns a function that cancels it. */
export const after = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
