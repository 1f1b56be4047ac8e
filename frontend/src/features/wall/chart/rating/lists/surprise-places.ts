import { clearOf, type Circle } from '#shared/chart-picture/layout/clear-of.ts'
import type { Surprise } from '#shared/choosing/lists.ts'
import { truePlaceOf, type Frame, type Place } from '../../points/frame.ts'

/** Of a circle and its ring, in units of the frame. */
export const surpriseSizes = { disc: 30, gap: 4 } as const

/**
 * Where the circles of surprises lie, in CSS pixels: where the room puts the idea, or beside those of a longer way that lie
 * there, so that no number covers another.
 */
export const placesOfSurprises = (list: readonly Pick<Surprise, 'to'>[], frame: Frame): readonly Place[] => {
  const radius = (surpriseSizes.disc + surpriseSizes.gap) * frame.unit
  const isOn = ({ x, y }: Place): boolean =>
    x >= radius && x <= frame.width - radius && y >= radius && y <= frame.height - radius
  const taken: Circle[] = []
  for (const { to } of list)
    taken.push({ ...clearOf(taken, { ...truePlaceOf(to, frame), radius }, isOn), radius })
  return taken
}
