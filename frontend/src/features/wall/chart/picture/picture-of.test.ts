import { expect, it } from 'vitest'
import { drawChart } from '#shared/chart-picture/draw-chart.ts'
import { ideaRooms } from '../test-support/idea-sets.ts'
import { gatherPoints } from '../gather/gather-points.ts'
import { pictureOf, type Shown } from './picture-of.ts'

const points = ideaRooms['400 ideas, clustered']
const plain: Shown = {
  ...{ points, listed: undefined, circlesShown: true, look: 'dark', layout: undefined },
  ...{ quadrant: undefined, names: undefined, event: 'Gala', round: 2 },
}
const measure = (text: string) => 0.5 * text.length
const of = (change: Partial<Shown> = {}) => pictureOf({ ...plain, ...change }, measure)

it('has each idea once, as a circle or on a pile', () => {
  const exact = of({ layout: { kind: 'exact', settled: 0 } })
  const piled = exact.piles!.reduce((sum, { count }) => sum + count, 0)
  expect(piled).toBeGreaterThan(100)
  expect(exact.circles.length + piled).toBe(400)
  for (const layout of [undefined, { kind: 'spread', settled: 400 }] as const) {
    const { circles, piles } = of({ layout })
    expect([circles.length, piles!.length]).toEqual([400, 0])
    expect(circles.some(({ home }) => home !== undefined)).toBe(layout !== undefined)
  }
})

it('of a quarter has its ideas and their texts, and says so; of hidden circles neither', () => {
  const quarter = of({ quadrant: 2 })
  const inside = points.filter(({ effort, impact }) => effort >= 5 && impact >= 5).length
  expect(quarter.circles).toHaveLength(inside)
  expect(quarter.texts!.length).toBeGreaterThan(0)
  expect(quarter.quarter).toEqual({ quadrant: 2, name: 'Big bets', count: `${inside} of 400 ideas` })
  const hidden = of({ quadrant: 2, circlesShown: false })
  expect([hidden.circles, hidden.piles, hidden.texts]).toEqual([[], [], []])
})

it('of a round that is played once more has only what is there by now', () => {
  const listed = points.slice(0, 30)
  const exact = of({ listed, layout: { kind: 'exact', settled: 0 } })
  const piled = exact.piles!.reduce((sum, { count }) => sum + count, 0)
  expect(exact.circles.length + piled).toBe(30)
  expect(exact.title).toBe('30 ideas by impact and time to value')
})

it('has what a desk has gathered once, as one circle with its name, and counts its ideas', () => {
  const pile = { id: 'fridays0', name: 'No meetings & no calls' }
  const room = ideaRooms['60 ideas, even']
  const gathered = gatherPoints(room.map((point) => (point.row <= 5 ? { ...point, pile } : point)))
  for (const layout of [undefined, { kind: 'exact', settled: 0 }, { kind: 'spread', settled: 60 }] as const) {
    const picture = of({ points: gathered, layout })
    const alone = picture.piles!.reduce((sum, { count }) => sum + count, picture.circles.length)
    expect([alone, picture.gathered!.map(({ count }) => count)]).toEqual([55, [5]])
    expect(picture.title).toBe('60 ideas by impact and time to value')
    expect(drawChart(picture)).toContain('>×5</text>')
  }
  const name = of({ points: gathered }).gathered![0]!.name
  expect(name?.lines).toEqual([pile.name])
  expect(drawChart(of({ points: gathered }))).toContain('No meetings &amp; no calls')
})
