/** How far a point may lie from its exact place, in units of the frame. */
export const scatterRadius = 10

/** 32-bit FNV-1a with a finaliser, so that keys that differ in their last digit still land far apart. */
const hash = (text: string, seed: number): number => {
  let state = 0x811c9dc5 ^ seed
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}

const unitInterval = (text: string, seed: number): number => hash(text, seed) / 2 ** 32

/**
 * The deterministic scatter of a point: an offset in units of the frame, spread evenly over a disc of `scatterRadius`.
 * The same key always gives the same offset.
 */
export const scatterOffset = (key: string): { dx: number; dy: number } => {
  // The square root makes the disc evenly dense instead of crowded at its centre.
  const distance = scatterRadius * Math.sqrt(unitInterval(key, 1))
  const angle = 2 * Math.PI * unitInterval(key, 2)
  return { dx: distance * Math.cos(angle), dy: distance * Math.sin(angle) }
}
