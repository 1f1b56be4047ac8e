import type { Ground } from '#components/ground/ground.ts'

/** The hue of words next to a scene on each ground. */
const hues: Readonly<Record<Ground, Ground>> = {
  ink: 'tangerine',
  deep: 'sun',
  tangerine: 'ink',
  violet: 'pink',
  teal: 'ink',
  sun: 'violet',
  pink: 'deep',
  paper: 'ink',
}

/**
 * What words next to a scene on this ground stand on: another hue, or the heads that the scene's edge cuts would end in
 * the middle of one surface.
 */
export const besideScene = (ground: Ground): Ground => hues[ground]
