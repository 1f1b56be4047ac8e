import { type Counter, visibleRow } from '#lambdas/rows/counter.ts'
import type { Answer } from '#lambdas/rows/told.ts'
import { type StoredPage, type TurnItem, unpackPage } from '#lambdas/rows/items.ts'
import type { Item } from '#lambdas/store/test-support/table/item-size.ts'
import type { Standing } from '#shared/rows/standing.ts'
import type { Scope } from '#lib/round/reader.ts'
import { isOdd } from './flagged.ts'
import { gatheringOf, noGatherings, pileOf, pileText } from './piles.ts'
import {
  demandsOf,
  type Displayed,
  standingOf,
  type StoredAnswer,
  type TrueCounter,
  type TrueRow,
} from './truth-demands.ts'
import { form, type World } from './world.ts'

/** A row that is not told of stands nowhere. */
export type Told = Standing | 'none'

export const ideaOf = ({ idea }: Readonly<Record<string, unknown>>): string =>
  typeof idea === 'string' ? idea : ''

/** Everything that is written to the table, as it was written: what readers are held against. */
export const createTruth = (world: World, clocksApartMs: number) => {
  const { time } = world
  const first: TrueCounter = { round: 1, lastRow: 0, revision: 0, stateVersion: 0, at: 0, visible: 0 }
  const truth = {
    /** By `round/row`. */
    rows: new Map<string, TrueRow>(),
    byKey: new Map<string, TrueRow>(),
    /** The edition of each page, by `round/row` of its first row. */
    editions: new Map<string, number>(),
    counters: [first],
    /** How many turns each round has. */
    turns: new Map<number, number>(),
    /** How far readers may see each round that is over. */
    ends: new Map<number, number>(),
    /** When each answer was stored, and the keys of those whose place it takes, the latest first. */
    stored: new Map<string, StoredAnswer>(),
    /** By the names that decisions are made under. */
    decisions: new Map<string, Displayed>(),
    /** Which pile a desk meant, by the names that it gathers under. */
    gatherings: new Map<string, string>(),
    counts: noGatherings(),
  }
  const demands = demandsOf(world, truth, clocksApartMs)
  const noteGathering = gatheringOf(world, truth)

  const onPage = (page: StoredPage, round: number) => {
    const place = `${round}/${Number(page.sk)}`
    demands.page(place, page.edition)
    truth.editions.set(place, page.edition)
    for (const [index, stored] of unpackPage(page).rows.entries()) {
      const row = Number(page.sk) + index
      const { key, late, standing } = stored
      const is: Standing = standing ?? 'shown'
      const one = { round, row, key, late, idea: ideaOf(stored.answer), putAt: time.now() }
      const known = truth.rows.get(`${round}/${row}`)
      demands.row(one, is, known)
      if (known) continue
      const put = { ...one, standings: [{ turn: 0, is, at: time.now() }], piles: [] }
      truth.rows.set(`${round}/${row}`, put)
      truth.byKey.set(key, put)
    }
  }
  const onTurn = ({ sk, rows, standing: is, gathered, pile, by }: TurnItem, round: number) => {
    const turn = Number(sk)
    demands.turn(round, turn)
    truth.turns.set(round, turn)
    for (const [row, was] of rows) {
      const one = truth.rows.get(`${round}/${row}`)
      demands.turning(one, was, is, truth.decisions.get(by))
      one?.standings.push({ turn, is, at: time.now() })
    }
    if (gathered) noteGathering({ round, turn, gathered, pile, by })
    // What is withdrawn a sequencer tells of, that may die before; a decision is told of as it is made.
    const isTold = () => now().round > round || now().revision >= turn
    if (is !== 'withdrawn')
      void time
        .sleep(1)
        .then(() =>
          world.violations.demand(isTold(), 'delivered', () => `turn ${round}/${turn} is told to nobody`),
        )
  }
  world.watch((item: Item, before) => {
    const [kind, of, part = ''] = String(item.pk).split('#')
    if (of !== form) return
    if (kind === 'IN' && !before && !part.startsWith('~'))
      truth.stored.set(part, {
        at: time.now(),
        replaced: [item.replaces ?? [], item.earlier ?? []].flat() as string[],
        sealed: item.sealed === true,
        flagged: isOdd(item.answer as Answer),
      })
    if (kind === 'TURNS') onTurn(item as unknown as TurnItem, Number(part))
    if (kind === 'PAGES' && 'packed' in item) onPage(item as unknown as StoredPage, Number(part))
    if (kind === 'PAGES' && 'endedAt' in item) {
      demands.end(Number(item.shownTo))
      truth.ends.set(Number(part), Number(item.shownTo))
    }
    if (kind === 'FORM') {
      const counter = { ...first, ...item } as unknown as Counter
      const next = { ...counter, at: time.now(), visible: visibleRow(counter) }
      demands.counter(next)
      truth.counters.push(next)
    }
  })

  const now = (): TrueCounter => truth.counters.at(-1) ?? first
  /** The counters that held at any moment of a time, the newest first. */
  function* countersIn(from: number, to: number): Generator<TrueCounter> {
    for (let index = truth.counters.length - 1; index >= 0; index -= 1) {
      const counter = truth.counters[index] ?? first
      if (counter.at > to) continue
      yield counter
      if (counter.at <= from) return
    }
  }
  const stoodAt = (counter: TrueCounter, row: TrueRow | undefined, scope: Scope): Told => {
    const told = scope === 'desk' ? counter.lastRow : counter.visible
    if (!row || row.round !== counter.round || row.row > told) return 'none'
    const is = standingOf(row, counter.revision)
    return scope === 'desk' || is === 'shown' ? is : 'none'
  }
  return {
    ...truth,
    now,
    countersIn,
    /** How a row stood for readers at any moment of a time. */
    stood: (place: string, scope: Scope, from: number, to: number): ReadonlySet<Told> =>
      new Set([...countersIn(from, to)].map((counter) => stoodAt(counter, truth.rows.get(place), scope))),
    stoodAt,
    /** In which piles a row lay at any moment of a time at which readers were told of it, as text. */
    laid: (place: string, scope: Scope, from: number, to: number): ReadonlySet<string> => {
      const row = truth.rows.get(place)
      const told = [...countersIn(from, to)].filter((counter) => stoodAt(counter, row, scope) !== 'none')
      return new Set(told.map(({ revision }) => pileText(pileOf(row, revision))))
    },
  }
}
export type Truth = ReturnType<typeof createTruth>
