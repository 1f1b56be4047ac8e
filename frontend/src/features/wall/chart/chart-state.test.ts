import { describe, expect, it } from 'vitest'
import type { Show, Vote } from '#shared/desk/desk.ts'
import { changed } from '../state/wall-state.ts'
import {
  askForTable,
  clearSearch,
  click,
  countDown,
  enter,
  findIdea,
  findTable,
  followDesk,
  initialChartState,
  isHushed,
  leave,
  letGo,
  nextList,
  skipReveal,
  setCompare,
  setLayout,
  setReading,
  setReplay,
  typeTable,
  type Change,
} from './chart-state.ts'
import { readPoint } from './rows/read-point.ts'

const pointOf = (row: number, table: number) => readPoint({ row, table, impact: 5, effort: 5 }, row)!
const points = [pointOf(9, 12), pointOf(2, 7), pointOf(4, 12), pointOf(5, 0)]

describe('findTable', () => {
  it('finds the first point of a table, by row number', () => {
    expect(findTable(points, '12')?.row).toBe(4)
    expect(findTable(points, '007')?.row).toBe(2)
    expect(findTable(points, '0')?.row).toBe(5)
  })

  it.each(['', ' ', '99', 'x', '1e999'])('finds nothing for %j', (text) => {
    expect(findTable(points, text)).toBeUndefined()
  })
})

const after = (...changes: Change[]) => changes.reduce(changed, initialChartState)

describe('the search for a table, and the idea in focus', () => {
  const typed = (text: string) => after(typeTable(text))

  it('keeps the digits of what is typed or pasted, as many as a table number has', () => {
    expect(typed('Table #12').searchText).toBe('12')
    expect(typed('-1.5e3').searchText).toBe('153')
    expect(typed('123456').searchText).toBe('1234')
  })

  it('focuses what was found and closes the table that would cover it', () => {
    const state = changed({ ...typed('12'), isListed: true }, askForTable(points))
    expect(state).toMatchObject({ selected: points[2], isListed: false, notice: '' })
    const found = changed({ ...initialChartState, isListed: true, notice: 'x' }, findIdea(points[2]!))
    expect(found).toEqual({ ...initialChartState, selected: points[2] })
  })

  it('does nothing but say so when the table is not there', () => {
    const before = { ...typed('99'), selected: points[0] }
    expect(changed(before, askForTable(points))).toEqual({ ...before, notice: 'No idea from table 99.' })
    expect(after(askForTable(points))).toEqual(initialChartState)
  })

  it('a click focuses, a second one restores, another point takes over', () => {
    const [first, second] = points as [(typeof points)[0], (typeof points)[0]]
    expect(after(click(first)).selected).toBe(first)
    expect(after(click(first), click(first))).toEqual(initialChartState)
    expect(after(click(first), click(second)).selected).toBe(second)
  })

  it('asks again for the next of the table, and after its last for the first', () => {
    const rows: (number | undefined)[] = []
    let state = typed('12')
    for (let press = 0; press < 3; press++) {
      state = changed(state, askForTable(points))
      rows.push(state.selected?.row)
    }
    expect(rows).toEqual([4, 9, 4])
  })

  it('Enter on a point goes on only where it was searched for and its table has another', () => {
    const entered = (text: string, selected: (typeof points)[0] | undefined, point = selected!) =>
      changed({ ...typed(text), selected }, enter(point, points)).selected?.row
    const [nine, two, four] = points as [(typeof points)[0], (typeof points)[0], (typeof points)[0]]
    expect(entered('12', four)).toBe(9)
    expect(entered('12', nine)).toBe(4)
    expect(entered('7', two), 'the only one of its table').toBeUndefined()
    expect(entered('12', two), 'another table').toBeUndefined()
    expect(entered('', four)).toBeUndefined()
    expect(entered('12', four, two), 'a point that is not in focus').toBe(2)
  })

  it('closing the popup restores the points; clearing empties the search too', () => {
    const state = { ...typed('12'), selected: points[0], notice: 'x' }
    expect(changed(state, letGo)).toEqual({ ...state, selected: undefined })
    expect(changed(state, clearSearch)).toEqual(initialChartState)
  })
})

const now = 1_700_000_000_000
const desk = (show: Show, ...parts: (keyof Show)[]) =>
  followDesk({ type: 'directed', parts, show, round: 1, now })

describe('a desk and the keys', () => {
  const [selected] = points
  const used = { ...initialChartState, selected, isListed: true, isJoining: true, statsShown: true }
  const spotlight = { round: 1, row: 27 }
  const compare = { from: 1, to: 2 }
  const replay = { round: 2, points: new Set<never>() }

  it('the last change wins, and what a desk has not changed stays', () => {
    const quadrant =
      (chosen: 1 | 2 | 3 | undefined): Change =>
      () => ({ quadrant: chosen })
    const toSecond = desk({ spotlight, quadrant: 2 }, 'spotlight', 'quadrant')
    const counting = desk({ spotlight, quadrant: 2, countdownEndsAt: now + 60_000 }, 'countdownEndsAt')
    expect(after(toSecond, quadrant(3), counting)).toMatchObject({
      ...{ lit: spotlight, quadrant: 3, countdown: { totalMs: 60_000 } },
    })
    const toFirst = desk({ quadrant: 1 }, 'quadrant')
    expect(after(toSecond, quadrant(undefined), toFirst).quadrant).toBe(1)
    expect(after(toFirst, desk({}, 'quadrant')).quadrant).toBeUndefined()
    expect(changed(used, counting)).toMatchObject({ ...used, countdown: { totalMs: 60_000 } })
  })

  it('follows stats card, layout and look, on and off', () => {
    const layout = { kind: 'exact', settled: 0 } as const
    const show: Show = { stats: true, layout, look: 'bright' }
    const on = after(desk(show, 'stats', 'layout', 'look'))
    expect(on).toEqual({ ...initialChartState, statsShown: true, layout, look: 'bright' })
    expect(changed(on, desk({}, 'stats', 'layout', 'look'))).toEqual(initialChartState)
  })

  it('makes way for a spotlight, and has no idea in focus where rounds are compared', () => {
    const lit = { ...used, selected: undefined, lit: spotlight, isListed: false, isJoining: false }
    expect(changed(used, desk({ spotlight }, 'spotlight'))).toEqual(lit)
    expect(changed(used, desk({}, 'spotlight'))).toEqual({ ...used, selected: undefined })
    expect(changed(used, desk({ compare }, 'compare'))).toEqual({ ...used, selected: undefined, compare })
  })

  it('compares, or plays once more, or has one idea in the light: the last one asked for', () => {
    const light = desk({ spotlight }, 'spotlight')
    expect(after(light, setCompare(compare))).toEqual({ ...initialChartState, compare })
    expect(after(setCompare(compare), setReplay(replay))).toEqual({ ...initialChartState, replay })
    expect(after(light, setReplay(replay))).toEqual({ ...initialChartState, replay })
    expect(after(setReplay(replay), setCompare(compare))).toEqual({ ...initialChartState, compare })
    expect(after(setReplay(replay), light)).toEqual({ ...initialChartState, lit: spotlight })
    expect(after(setReplay(replay), desk({ compare }, 'compare'))).toEqual({ ...initialChartState, compare })
  })

  it('an idea that is chosen puts out the light and ends a comparison; letting go of it does not', () => {
    const light = desk({ spotlight }, 'spotlight')
    for (const choose of [click(selected!), findIdea(selected!)]) {
      expect(after(light, choose)).toEqual({ ...initialChartState, selected })
      expect(after(setCompare(compare), choose)).toEqual({ ...initialChartState, selected })
    }
    expect(after(light, letGo).lit).toBe(spotlight)
  })

  it('Escape ends what has the eye, and leaves how the screen draws', () => {
    const layout = { kind: 'spread', settled: 3 } as const
    const drawn = { ...initialChartState, layout, look: 'bright' as const }
    const eye = {
      lit: spotlight,
      quadrant: 2,
      countdown: { endsAt: now, totalMs: 1 },
      compare,
      replay,
    } as const
    expect(changed({ ...drawn, ...eye }, leave)).toEqual(drawn)
  })

  it('lays out, and no longer by the same key; counts down from minute to minute', () => {
    const exact = setLayout({ kind: 'exact', settled: 4 })
    expect(after(exact).layout).toEqual({ kind: 'exact', settled: 4 })
    expect(after(exact, setLayout({ kind: 'spread', settled: 4 })).layout?.kind).toBe('spread')
    expect(after(exact, exact)).toEqual(initialChartState)
    expect(after(countDown(now)).countdown).toEqual({ endsAt: now + 60_000, totalMs: 60_000 })
    expect(after(countDown(now), countDown(now)).countdown?.totalMs).toBe(120_000)
  })
})

describe('reading', () => {
  const reading = { round: 1, settled: 9 }
  const read = { by: 'own', round: 1, settled: 9 } as const

  it('has the eye alone, and the same key or Escape ends it', () => {
    const eye = { compare: { from: 1, to: 2 }, rated: 'top', selected: points[0] } as const
    const on = changed({ ...initialChartState, ...eye }, setReading(reading))
    expect(on).toEqual({ ...initialChartState, read: reading })
    for (const end of [setReading(reading), leave]) expect(changed(on, end)).toEqual(initialChartState)
    const next = { round: 2, settled: 0 }
    expect(changed(on, setReading(next)).read, 'of another round').toBe(next)
  })

  it('is a desk’s, too; of a rating nothing is read, and a list takes its place', () => {
    const on = after(desk({ read }, 'read'))
    expect(on).toEqual({ ...initialChartState, read })
    expect(changed(on, desk({}, 'read'))).toEqual(initialChartState)
    const rate = { session: 3, round: 1, ideasTo: 4, startedAt: 1, endsAt: 61_000 }
    expect(changed(on, desk({ rate }, 'rate')).read).toBeUndefined()
    expect(changed(on, nextList).read).toBeUndefined()
  })
})

describe('rating', () => {
  const rate = { session: 3, round: 2, ideasTo: 4, startedAt: 1, endsAt: 61_000 }
  const revealed = { ...rate, revealed: { upTo: 9, at: 70_000 } }
  const told = (show: Show, state = initialChartState) =>
    changed(state, followDesk({ type: 'directed', parts: ['rate'], show, round: 2, now: 1000 }))

  it('ends what anybody looks at, and hides the ideas of its round until it is revealed', () => {
    const looking = {
      ...initialChartState,
      ...{ selected: points[0], statsShown: true, isListed: true, finding: true, searchText: '12' },
      ...{
        lit: { row: 1, round: 2 },
        compare: { from: 1, to: 2 },
        layout: { kind: 'exact', settled: 3 } as const,
      },
    }
    const on = told({ rate }, looking)
    expect(on).toEqual({ ...initialChartState, layout: looking.layout, rate })
    expect([isHushed(on, 2), isHushed(on, 3), isHushed(on, undefined)]).toEqual([true, false, false])
    expect(isHushed(told({ rate: revealed }, on), 2)).toBe(false)
    expect(told({}, on)).toMatchObject({ rate: undefined, rated: undefined })
  })

  it('keeps what is looked at after the reveal', () => {
    const state = told({ rate: revealed }, { ...initialChartState, selected: points[0] })
    expect(state.selected).toBe(points[0])
  })

  it('lists what a desk lists, and by a key the next list; after the last comes the chart', () => {
    const shown = told({ rate: { ...revealed, list: 'surprises' } })
    expect(shown.rated).toBe('surprises')
    const lists = [0, 1, 2, 3].map((presses) =>
      Array.from({ length: presses }, () => nextList).reduce(changed, shown),
    )
    expect(lists.map(({ rated }) => rated)).toEqual(['surprises', 'disputed', undefined, 'top'])
    expect(changed(shown, leave).rated).toBeUndefined()
    expect(told({ rate: revealed }, shown).rated).toBeUndefined()
  })

  it('has no lists before it is revealed', () => {
    expect(changed(told({ rate }), nextList).rated).toBeUndefined()
  })
})

describe('while the room votes', () => {
  const on: Vote = {
    ...{ session: 3, round: 2, ideas: [{ row: 1 }, { row: 2 }], dots: 3, mostOnOne: 2 },
    ...{ startedAt: 1, endsAt: 61_000 },
  }
  const revealed: Vote = { ...on, revealed: { upTo: 9, at: 70_000 } }
  const told = (show: Show, state = initialChartState, parts: readonly (keyof Show)[] = ['vote']) =>
    changed(state, followDesk({ type: 'directed', parts, show, round: 2, now: 1000 }))

  it('ends what anybody looks at, and hides the ideas of its round until it is revealed', () => {
    const looking = { ...initialChartState, selected: points[0], statsShown: true, isListed: true }
    const voting = told({ vote: on }, looking)
    expect(voting).toEqual({ ...initialChartState, vote: on })
    expect([isHushed(voting, 2), isHushed(voting, 3)]).toEqual([true, false])
    expect(isHushed(told({ vote: revealed }, voting), 2)).toBe(false)
    const listed = { ...initialChartState, rated: 'top', board: 'result' } as const
    expect(told({ vote: on }, listed), 'by a key').toEqual(voting)
    // Another vote hides them again.
    expect(isHushed(told({ vote: { ...on, session: 4 } }, told({ vote: revealed })), 2)).toBe(true)
  })

  it('shows what a desk wants of the result, and by keys the board, the chart, the end of the reveal', () => {
    const board = told({ vote: { ...revealed, board: 'result' } })
    expect(board.board).toBe('result')
    expect(changed(board, leave).board).toBeUndefined()
    expect(changed(changed(board, nextList), nextList).board).toBe('result')
    expect(told({ vote: { ...revealed, board: 2 } }, board).board).toBe(2)
    expect(changed(told({ vote: on }), nextList).board).toBeUndefined()
    expect(changed(board, skipReveal).skipped).toBe(70_000)
    const again = { ...revealed, revealed: { upTo: 12, at: 99_000 } }
    expect(told({ vote: again }, changed(board, skipReveal)).skipped, 'not of the next one').toBe(70_000)
  })

  it('is the last of the lists where the room has rated, too', () => {
    const rate = { session: 1, round: 2, ideasTo: 4, startedAt: 1, endsAt: 2, revealed: { upTo: 1, at: 3 } }
    let state = told({ rate, vote: revealed }, initialChartState, ['rate', 'vote'])
    const seen = [0, 1, 2, 3, 4].map(() => {
      state = changed(state, nextList)
      return state.board ?? state.rated
    })
    expect(seen).toEqual(['top', 'surprises', 'disputed', 'result', undefined])
  })
})
