import { laserFocusLimits } from '#shared/forms/laser-focus.ts'
import { nearestOnScale } from '#components/slider/scale.ts'
import { say } from '#lib/language/say.ts'
import { bandOf, type Band } from '../../my-dot/room-dots.ts'
import type { Hue } from '#components/heads/geometry.ts'
import type { Point } from '../rate-record.ts'

export const { scale } = laserFocusLimits

/** The drawing of the pad is so many units wide and high, and the plane lies within it. */
export const padSize = 350
export const plane = { left: 56, right: 340, top: 12, bottom: 312 } as const
/** Air inside the plane's edge, so that a thumb reaches both ends. */
const air = 14

const length = { effort: plane.right - plane.left - 2 * air, impact: plane.bottom - plane.top - 2 * air }

/** Where an effort is drawn, from the left in every language: one has to find one's dot on the wall. */
export const xOf = (effort: number): number => plane.left + air + (effort / scale.max) * length.effort
export const yOf = (impact: number): number => plane.bottom - air - (impact / scale.max) * length.impact

/** What a point of the pad means; `x`, `y` and the box in the same pixels. */
export const pointAt = (
  { x, y }: { readonly x: number; readonly y: number },
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Point => {
  const [right, down] = [((x - box.left) / box.width) * padSize, ((y - box.top) / box.height) * padSize]
  return {
    impact: nearestOnScale(((plane.bottom - air - down) / length.impact) * scale.max, scale),
    effort: nearestOnScale(((right - plane.left - air) / length.effort) * scale.max, scale),
  }
}

/** A head wears the colour of its band, as on the wall. */
export const hueOf = (impact: number): Hue =>
  ({ low: 'violet', middle: 'teal', high: 'sun' } as const satisfies Record<Band, Hue>)[bandOf(impact)]

/** A number with its decimal sign. */
export const said = (value: number): string => value.toFixed(1).replace('.', say('.'))

/** What a screen reader says of a value: "8.4, high". */
export const impactText = (impact: number | undefined): string => {
  if (impact === undefined) return say('not set yet')
  const texts = { low: '{0}, low', middle: '{0}, in the middle', high: '{0}, high' } as const
  return say(texts[bandOf(impact)], said(impact))
}

export const effortText = (effort: number | undefined): string => {
  if (effort === undefined) return say('not set yet')
  const texts = { low: '{0}, near-term', middle: '{0}, in the middle', high: '{0}, long-term' } as const
  return say(texts[bandOf(effort)], said(effort))
}
