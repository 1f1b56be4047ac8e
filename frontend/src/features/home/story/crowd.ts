import type { Hue, Point } from '../../../components/heads/geometry.ts'

export interface Person {
  readonly hue: Exclude<Hue, 'sun'>
  readonly tail: 'left' | 'right'
  /** Where they look while they wait for it to end, and once they are curious. */
  readonly looks: { readonly bored: Point; readonly curious: Point }
  /** Which way they turn to talk. */
  readonly faces: 'left' | 'right'
}

/** The five who sit through all three parts of the story, from left to right. */
export const crowd: readonly Person[] = [
  {
    hue: 'tangerine',
    tail: 'left',
    looks: { bored: [0.1, 0.75], curious: [0.35, -0.75] },
    faces: 'right',
  },
  {
    hue: 'violet',
    tail: 'right',
    looks: { bored: [-0.3, 0.7], curious: [0.15, -0.85] },
    faces: 'left',
  },
  { hue: 'teal', tail: 'left', looks: { bored: [0.2, 0.75], curious: [-0.1, -0.85] }, faces: 'right' },
  { hue: 'pink', tail: 'right', looks: { bored: [-0.2, 0.7], curious: [-0.3, -0.8] }, faces: 'left' },
  { hue: 'deep', tail: 'right', looks: { bored: [-0.1, 0.75], curious: [-0.5, -0.7] }, faces: 'left' },
]
