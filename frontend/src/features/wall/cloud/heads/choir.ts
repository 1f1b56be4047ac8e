import type { Hue } from '#components/heads/geometry.ts'
import { fields } from '#shared/cloud/places.ts'

/** One of the heads along the foot of the wall. Lengths are in units of the screen. */
export interface Singer {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly hue: Hue
  readonly faces: 'left' | 'right'
}

export const choirBox = { w: 1920, h: 190 } as const

/** A yellow head never speaks: it would look like another brand's. It only listens. */
export const choir: readonly Singer[] = [
  { x: 96, y: 163, r: 96, hue: 'pink', faces: 'right' },
  { x: 300, y: 160, r: 106, hue: 'tangerine', faces: 'left' },
  { x: 492, y: 166.5, r: 84, hue: 'violet', faces: 'right' },
  { x: 684, y: 161, r: 104, hue: 'teal', faces: 'left' },
  { x: 878, y: 166, r: 86, hue: 'deep', faces: 'right' },
  { x: 1064, y: 162.5, r: 98, hue: 'pink', faces: 'left' },
  { x: 1246, y: 167.5, r: 80, hue: 'sun', faces: 'right' },
  { x: 1432, y: 161.5, r: 102, hue: 'tangerine', faces: 'left' },
  { x: 1626, y: 165.5, r: 88, hue: 'violet', faces: 'right' },
  { x: 1822, y: 161, r: 104, hue: 'teal', faces: 'left' },
]

/** Where a head that looks up has its mouth, from its middle. */
export const mouthOf = ({ x, y, r, faces }: Singer) => ({
  x: x + (faces === 'right' ? 0.86 : -0.86) * r,
  y: y - 1.06 * r,
})

/** From the field's lower edge to the upper edge of the heads. */
const fieldToChoir = -16

/** The mouths that speak, as places of the field. */
export const mouths = (field: keyof typeof fields) => {
  const { w, h } = fields[field]
  return choir
    .map((singer, head) => ({ singer, head, mouth: mouthOf(singer) }))
    .filter(({ singer }) => singer.hue !== 'sun')
    .map(({ head, mouth }) => ({
      head,
      x: mouth.x - choirBox.w / 2 + w / 2,
      y: h + fieldToChoir + mouth.y,
    }))
    .filter(({ x }) => x > 0 && x < w)
}

/** Who says what is in the spotlight, under the bubble's square corner, and who listens. */
export const teller = { x: 420, y: 92, r: 128 } as const
export const listeners: readonly Omit<Singer, 'faces'>[] = [
  { x: 130, y: 158.8, r: 104, hue: 'pink' },
  { x: 660, y: 162.4, r: 92, hue: 'violet' },
  { x: 870, y: 160, r: 100, hue: 'tangerine' },
  { x: 1074, y: 162.4, r: 92, hue: 'deep' },
  { x: 1264, y: 165.4, r: 82, hue: 'sun' },
  { x: 1452, y: 161.8, r: 94, hue: 'pink' },
  { x: 1644, y: 163.6, r: 88, hue: 'violet' },
  { x: 1826, y: 160.6, r: 98, hue: 'teal' },
]
