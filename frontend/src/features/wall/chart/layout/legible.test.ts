import { describe, expect, it } from 'vitest'
import { ringWidth } from '#shared/chart-picture/scale.ts'
import { ideaRooms, ideaSet } from '../test-support/idea-sets.ts'
import { frameIn } from '../test-support/layout-figures.ts'
import {
  covers,
  numberAt,
  numberOf,
  spreadFigures,
  windows,
  type Box,
} from '../test-support/spread-figures.ts'
import { layExact, laySpread } from './lay-out.ts'
import { layersOf, layerStep, pileRadius } from './piles.ts'

describe.each(windows)('in a window of $width by $height', (window) => {
  const frame = frameIn(window)

  it.each(['400 ideas, clustered', '400 ideas, even'] as const)(
    'of %s spread out no two overlap, none lies in a band that is not its own, and each number can be read',
    (room) => {
      const ideas = ideaRooms[room]
      const laid = laySpread(ideas, frame, ideas.length)
      expect(spreadFigures(ideas, laid.frame)).toEqual({ overlapping: 0, covered: 0, foreign: 0 })
    },
  )

  it('of 2,000 ideas none lies in another band, and where a projector is as wide as most, each number can be read', () => {
    const ideas = ideaRooms['2,000 ideas, clustered']
    const { foreign, covered } = spreadFigures(ideas, laySpread(ideas, frame, ideas.length).frame)
    expect(foreign).toBe(0)
    // A band of 886 by 200 pixels has room for 552 numbers of two figures, and 1,463 ideas are of one.
    expect(covered).toBeLessThanOrEqual(window.width > 1024 ? 0 : 0.46)
  })

  it('a line to a true place is as wide as it ever was, however small the circles are', () => {
    for (const count of [20, 400, 2_000]) {
      const ideas = ideaSet(count, { clustered: true })
      const hairs = laySpread(ideas, frame, count).frame.layout?.hair
      expect(hairs).toBe(1.5 * frame.unit)
      expect(hairs).toBeGreaterThanOrEqual(1)
    }
  })

  it.each([40, 100, 400, 2_000])('of %i ideas no number lies under a pile', (count) => {
    const ideas = ideaSet(count, { clustered: true })
    const { frame: laid, piles } = layExact(ideas, frame)
    const drawn = piles.map(({ x, y, points: { length } }) => {
      const radius = pileRadius(length) * laid.unit
      const size = radius * (length > 9 ? 0.86 : 0.98)
      const place = { x: x * laid.unit, y: y * laid.unit }
      return {
        place,
        radius,
        layers: layersOf(length),
        number: numberAt(place, size, 1 + String(length).length),
      }
    })
    const isUnder = (number: Box, { place, radius, layers }: (typeof drawn)[number]): boolean =>
      Array.from({ length: layers + 1 }, (_, layer) => layer).some((layer) =>
        covers(
          { x: place.x, y: place.y + layer * layerStep * radius },
          radius + (layer === 0 ? ringWidth : 0),
          number,
        ),
      )
    const numbers = ideas.filter((idea) => !laid.layout?.isPiled?.(idea)).map((idea) => numberOf(idea, laid))
    expect(drawn.length).toBeGreaterThan(3)
    expect(numbers.filter((number) => drawn.some((pile) => isUnder(number, pile)))).toEqual([])
    expect(drawn.filter((one) => drawn.some((pile) => pile !== one && isUnder(one.number, pile)))).toEqual([])
  })
})
