/** Part of each step in which the card in front rests before the next one begins to rise; the stylesheet's own. */
const rest = 0.25

/**
 * How far a pinned stage has travelled through its section, 0 to 1. Lengths in px; a section that leaves its stage no
 * way (the cards are stacked) stays at 0.
 */
export const travelled = (
  section: { top: number; height: number },
  stage: { top: number; height: number },
): number => {
  const way = section.height - stage.height
  return way > 0 ? Math.min(1, Math.max(0, (stage.top - section.top) / way)) : 0
}

/** The progress (0 to 1) at which an item of `count` has just arrived. */
export const progressOf = (index: number, count: number): number => (count > 1 ? index / (count - 1) : 0)

/**
 * Which of `count` items is in front at a progress of 0 to 1: each from the moment it covers half of the one before
 * until the next does so to it. The last one is never covered: it stays to the end, and there is no step after it.
 */
export const activeIndex = (progress: number, count: number): number => {
  const last = count - 1
  const halfRisen = rest + (1 - rest) / 2
  const step = progress * last
  if (step >= last - 1 + halfRisen) return last
  return Math.max(0, Math.floor(step + 1 - halfRisen))
}
