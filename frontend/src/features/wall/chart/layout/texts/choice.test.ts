import { describe, expect, it } from 'vitest'
import { byRank } from '#shared/rows/by-rank.ts'
import { isInPart } from '../../points/frame.ts'
import type { Point } from '../../rows/point.ts'
import { quadrantParts } from '../../projector/quadrants.ts'
import { ideaRooms, ideaSet } from '../../test-support/idea-sets.ts'
import { inWords } from '../../test-support/idea-words.ts'
import {
  between,
  frameOf,
  groundOf,
  layoutKinds,
  layouts,
  type Plot,
  plots,
  spot,
} from '../../test-support/text-plots.ts'
import { boxesOf } from './callouts.ts'
import { called, placeTexts } from './idea-texts.ts'
import type { IdeaText } from './text-ground.ts'

/** As phones send it that nobody has touched: most ideas lie where the sliders stand. */
const untouched = (count: number): readonly Point[] =>
  ideaSet(count, { clustered: true }).map((point) =>
    point.row % 3 ? { ...point, effort: 5, impact: 5 } : point,
  )

const rooms = {
  ...ideaRooms,
  '60 ideas, most as the sliders stand': untouched(60),
  '400 ideas, most as the sliders stand': untouched(400),
  'one idea': ideaSet(1, { clustered: false }),
} as const

const quarters = [1, 2, 3, 4] as const

/** A quarter of a room as a projector shows it. */
const showQuarter = (
  all: readonly Point[],
  quarter: (typeof quarters)[number],
  kind: keyof typeof layouts,
  plot: Plot,
  before: readonly IdeaText[] = [],
) => {
  const part = quadrantParts[quarter]
  const points = all.filter((point) => isInPart(point, part))
  const frame = layouts[kind](points, frameOf(part, plot))
  const { circles, ground } = groundOf(points, frame, plot.unit)
  return { points, circles, ground, texts: placeTexts(circles, ground, before) }
}

const rowsOf = (points: readonly Point[]) => points.map(({ row }) => row)
const textRows = (texts: readonly IdeaText[]) => texts.map(({ point }) => point.row)
const bestOf = (points: readonly Point[]) => rowsOf(points.filter(({ flagged }) => !flagged).toSorted(byRank))

const expectClear = ({ texts, circles, ground }: ReturnType<typeof showQuarter>) => {
  const { width, height, radius, unit, piled } = ground
  for (const [index, text] of texts.entries()) {
    expect(Math.min(text.left, text.top, width - text.right, height - text.bottom)).toBeGreaterThanOrEqual(0)
    for (const circle of circles) expect(between(text, spot(circle))).toBeGreaterThan(radius)
    for (const { pileRadius, ...at } of piled) expect(between(text, spot(at))).toBeGreaterThan(pileRadius!)
    for (const other of texts.slice(index + 1)) expect(between(text, other)).toBeGreaterThan(8 * unit)
    for (const box of text.leader ? boxesOf(text.leader, 10) : [])
      for (const other of texts) if (other !== text) expect(between(other, box)).toBeGreaterThan(0)
  }
}

describe.each(plots)('at $window', (plot) => {
  describe.each(layoutKinds)('%s', (kind) => {
    it.each(Object.keys(rooms) as (keyof typeof rooms)[])(
      'of %s the best eight are told, or all, and no other while a better one is not',
      (room) => {
        const all = inWords(rooms[room])
        for (const quarter of quarters) {
          const shown = showQuarter(all, quarter, kind, plot)
          const best = bestOf(shown.points)
          expect(textRows(shown.texts)).toEqual(best.slice(0, shown.texts.length))
          expect(shown.texts.length).toBeGreaterThanOrEqual(Math.min(called, best.length))
          expectClear(shown)
        }
      },
    )
  })
})

describe('the choice', () => {
  const all = inWords(ideaRooms['400 ideas, clustered'])

  it.each(layoutKinds)('passes over what is flagged, in the %s', (kind) => {
    const best = showQuarter(all, 1, kind, plots[0]).texts[0]!.point
    const flagged = all.map((point) => (point === best ? ({ ...point, flagged: true } as const) : point))
    const { texts, points } = showQuarter(flagged, 1, kind, plots[0])
    expect(textRows(texts)).toEqual(bestOf(points).slice(0, texts.length))
    expect(textRows(texts)).not.toContain(best.row)
  })

  it.each(layoutKinds)(
    'is made anew where a better idea comes and one of the best goes, in the %s',
    (kind) => {
      for (const room of ['60 ideas, clustered', '400 ideas, clustered'] as const) {
        const first = inWords(ideaRooms[room])
        const before = showQuarter(first, 1, kind, plots[1])
        const gone = before.texts[2]!.point
        const fresh = { ...first[0]!, row: 2_001, impact: 9.9, effort: 0.1, idea: 'Far better' }
        const after = showQuarter(
          [...first.filter((point) => point !== gone), fresh],
          1,
          kind,
          plots[1],
          before.texts,
        )
        expect(textRows(after.texts)).toEqual(bestOf(after.points).slice(0, after.texts.length))
        expect(after.texts.length).toBeGreaterThanOrEqual(Math.min(called, after.points.length))
        expect(textRows(after.texts)[0]).toBe(2_001)
        expectClear(after)
      }
    },
  )

  it.each(layoutKinds)('stands in a column that stays as others come, in the %s', (kind) => {
    const inColumn = ({ texts, ground }: ReturnType<typeof showQuarter>) =>
      texts.filter(({ leader, right }) => leader && right <= ground.column)
    const fewer = all.slice(0, 390)
    const before = showQuarter(fewer, 2, kind, plots[0])
    const poor = { ...all[0]!, row: 401, effort: 9.9, impact: 5, idea: 'Poor' }
    const after = showQuarter([...fewer, poor], 2, kind, plots[0], before.texts)
    expect(inColumn(before).length).toBeGreaterThan(3)
    // A spread is settled anew here, which moves circles.
    if (kind !== 'spread') expect(inColumn(after)).toEqual(inColumn(before))
    expectClear(after)
  })

  it('is of long texts and of words without end, too', () => {
    const texts = [
      'Geschwindigkeitsbegrenzungsanlagenbetreiber '.repeat(4),
      'x'.repeat(200),
      'y z '.repeat(50),
    ]
    const long = all.map((point) => ({ ...point, idea: texts[point.row % texts.length]! }))
    for (const plot of plots)
      for (const quarter of quarters) {
        const shown = showQuarter(long, quarter, 'spread', plot)
        expect(textRows(shown.texts).slice(0, called)).toEqual(bestOf(shown.points).slice(0, called))
        expectClear(shown)
      }
  })
})
