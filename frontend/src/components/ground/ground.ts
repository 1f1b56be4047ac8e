import type { Hue } from '../heads/geometry.ts'

/** What an element stands on: set it as `data-ground`, and the colours that may stand there follow (styles/hues.css). */
export type Ground = Hue | 'paper'

export const grounds: readonly Ground[] = [
  'paper',
  'ink',
  'tangerine',
  'teal',
  'deep',
  'sun',
  'pink',
  'violet',
]
