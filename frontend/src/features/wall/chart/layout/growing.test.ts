import { describe, expect, it } from 'vitest'
import { pointRadius } from '#shared/chart-picture/scale.ts'
import { placeOf, type Frame } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import { crowdRooms, ofTables } from '../test-support/idea-sets.ts'
import { frameIn } from '../test-support/layout-figures.ts'
import { spreadFigures, windows } from '../test-support/spread-figures.ts'
import { laySpread } from './lay-out.ts'

const rooms = ['clustered', 'even', 'corner'] as const
const figures = [1, 2, 3] as const
const cases = rooms.flatMap((room) => figures.map((digits) => [room, digits] as const))
/** A number of one figure has the room of two. */
const largeCases = cases.filter(([, digits]) => digits > 1)

/** A spread to which ideas come, so many at a time. */
const grow = (ideas: readonly Point[], frame: Frame, settled: number, batch: number) => {
  let [there, settles, moved] = [laySpread(ideas.slice(0, settled), frame, settled), 0, 0]
  for (let count = settled; count < ideas.length; count += batch) {
    const next = laySpread(ideas.slice(0, count + batch), frame, settled, there.spreading)
    if (next.frame.layout?.kept !== there.frame.layout?.kept) settles += 1
    else
      moved += ideas.slice(0, count).filter((idea) => {
        const [was, is] = [placeOf(idea, there.frame), placeOf(idea, next.frame)]
        return was.x !== is.x || was.y !== is.y
      }).length
    there = next
  }
  return { frame: there.frame, settles, moved }
}

const placesIn = (ideas: readonly Point[], frame: Frame) => ideas.map((idea) => placeOf(idea, frame))

describe.each(windows)('rooms that grow in a window of $width by $height', (window) => {
  const frame = frameIn(window)
  const isWide = window.width > 1024

  it.each(cases)(
    '400 ideas come one by one, %s, tables of %i figures: none covers another, they settle anew now and then',
    (room, digits) => {
      const ideas = ofTables(crowdRooms[room](400), digits)
      const grown = grow(ideas, frame, 0, 1)
      const { overlapping, ...others } = spreadFigures(ideas, grown.frame)
      expect(others).toEqual({ covered: 0, foreign: 0 })
      // 400 in one band of 886 by 200 pixels: three figures are wider than their circles, which lie on each other's rims.
      if (isWide || room !== 'corner' || digits < 3) expect(overlapping).toBe(0)
      expect(grown.moved).toBe(0)
      expect(grown.settles).toBeLessThanOrEqual(isWide ? 9 : 15)
      expect(placesIn(ideas, grown.frame)).toEqual(placesIn(ideas, laySpread(ideas, frame, 0).frame))
    },
  )

  it.each(largeCases)(
    '1,000 ideas come to 1,000 in batches, %s, tables of %i figures: as few numbers are covered as there is room for',
    (room, digits) => {
      const ideas = ofTables(crowdRooms[room](2_000), digits)
      const grown = grow(ideas, frame, 1_000, 90)
      const { covered, foreign } = spreadFigures(ideas, grown.frame)
      expect(foreign).toBe(0)
      // All others are one number more than their band has room for.
      const most = {
        clustered: isWide ? [0, 0.08] : [0.46, 0.5],
        even: isWide ? [0, 0] : [0.2, 0.34],
        corner: isWide ? [0.22, 0.35] : [0.73, 0.77],
      }
      expect(covered).toBeLessThanOrEqual(most[room][digits - 2]!)
      expect(grown.moved).toBe(0)
      expect(grown.settles).toBeLessThanOrEqual(9)
      expect(placesIn(ideas, grown.frame)).toEqual(placesIn(ideas, laySpread(ideas, frame, 1_000).frame))
    },
  )

  it('circles of 400 ideas are as large as one by one or together, and on most projectors as large as ever', () => {
    const ideas = crowdRooms.clustered(400)
    const sizes = [0, 100, 400].map((settled) => laySpread(ideas, frame, settled).spreading.spread.radius)
    expect(new Set(sizes).size).toBe(1)
    expect(sizes[0]).toBe(isWide ? pointRadius : 10)
  })
})
