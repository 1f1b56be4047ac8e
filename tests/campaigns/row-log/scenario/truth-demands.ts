import type { Counter } from '#lambdas/rows/counter.ts'
import type { Pile } from '#shared/gather/pile.ts'
import type { Standing } from '#shared/rows/standing.ts'
import type { World } from './world.ts'

/** A row as it was written: when, and each standing and pile that it had since which turn. Times in ms since 1970. */
export interface TrueRow {
  readonly round: number
  readonly row: number
  readonly key: string
  readonly idea: string
  readonly late: number | undefined
  readonly putAt: number
  readonly standings: { readonly turn: number; readonly is: Standing; readonly at: number }[]
  readonly piles: { readonly turn: number; readonly pile: Pile | undefined }[]
}

/** How a row stood once so many turns were made. */
export const standingOf = ({ standings }: TrueRow, turn: number): Standing =>
  standings.findLast((one) => one.turn <= turn)?.is ?? 'shown'

/** The counter as it was from a time on. */
export interface TrueCounter extends Counter {
  readonly at: number
  readonly visible: number
}

/** What a desk displayed when it decided: texts and standings by row. */
export type Displayed = ReadonlyMap<number, { readonly idea: string; readonly is: Standing }>

/** When an answer was stored, and the keys of those whose place it takes, the latest first. */
export interface StoredAnswer {
  readonly at: number
  readonly replaced: readonly string[]
  readonly sealed: boolean
  readonly flagged: boolean
}

/** What was written so far. */
interface Written {
  readonly rows: ReadonlyMap<string, TrueRow>
  readonly byKey: ReadonlyMap<string, TrueRow>
  readonly counters: readonly TrueCounter[]
  readonly editions: ReadonlyMap<string, number>
  readonly turns: ReadonlyMap<number, number>
  readonly stored: ReadonlyMap<string, StoredAnswer>
  readonly decisions: ReadonlyMap<string, Displayed>
}
type Put = Omit<TrueRow, 'standings' | 'piles'>

/** What each write has to be like, by what was written before it. */
export const demandsOf = (
  { violations: { demand }, time }: World,
  written: Written,
  clocksApartMs: number,
) => {
  const place = ({ round, row }: Pick<TrueRow, 'round' | 'row'>) => `${round}/${row}`
  /** Whether something was so all the time since then. */
  const always = (since: number, is: (counter: TrueCounter) => boolean): boolean => {
    const from = written.counters.findLastIndex(({ at }) => at <= since)
    return written.counters.slice(Math.max(0, from)).every(is)
  }
  /** Whether the answer whose place this takes was off the wall all the time since this was stored. */
  const wasKeptOff = (replaced: TrueRow | undefined, since: number): boolean => {
    const stood = (replaced?.standings ?? []).filter(({ is }) => is !== 'withdrawn')
    const from = stood.findLastIndex(({ at }) => at <= since)
    return from >= 0 && stood.slice(from).every(({ is }) => is !== 'shown')
  }
  const wasEverOff = (replaced: TrueRow | undefined): boolean =>
    replaced?.standings.some(({ is }) => is === 'hidden' || is === 'pending') === true

  /** Who has to wait does, and nobody else. Who came in between may be either. */
  const waits = (put: Put, is: Standing) => {
    const { at = 0, replaced: keys = [], sealed = false, flagged = false } = written.stored.get(put.key) ?? {}
    const replaced = keys.map((key) => written.byKey.get(key))
    const hasTo = ({ approval = 'none' }: TrueCounter) =>
      ({ none: false, unsealed: !sealed, flagged, all: true })[approval]
    const isOff = wasKeptOff(
      replaced.find((row) => row && row.standings[0]?.is !== 'withdrawn'),
      at,
    )
    demand(is !== 'shown' || !always(at, hasTo), 'approval', () => `${place(put)} waits for nobody`)
    demand(is !== 'shown' || !isOff, 'approval', () => `${place(put)} came back by being typed again`)
    const isFree = put.late === undefined && !replaced.some(wasEverOff) && always(at, (one) => !hasTo(one))
    demand(is !== 'pending' || !isFree, 'approval', () => `${place(put)} waits, and need not`)
  }

  /** What a delay alone shows was there for as long, as far as clocks agree. */
  const delayed = ({ delaySeconds = 0, round, visible }: TrueCounter, last: TrueCounter) => {
    for (let row = last.visible + 1; row <= visible; row += 1) {
      const age = time.now() - (written.rows.get(place({ round, row }))?.putAt ?? 0)
      const isRipe = age >= delaySeconds * 1_000 - clocksApartMs
      demand(isRipe, 'ceiling', () => `${round}/${row} was shown after ${age} ms`)
    }
  }

  return {
    row: (put: Put, is: Standing, known: TrueRow | undefined): void => {
      const isSame = known?.key === put.key && (put.idea === '' || put.idea === known.idea)
      demand(!known || isSame, 'contiguous', () => `${place(put)} has changed`)
      if (known) return
      const other = written.byKey.get(put.key)
      demand(!other, 'once', () => `${put.key} is ${place(put)} and ${other && place(other)}`)
      const before = written.rows.has(place({ ...put, row: put.row - 1 }))
      demand(put.row === 1 || before, 'contiguous', () => `a gap before ${place(put)}`)
      waits(put, is)
    },
    /** Who writes a page again has read what it is: else what was erased could come back. */
    page: (first: string, edition: number): void =>
      demand(
        edition === (written.editions.get(first) ?? 0) + 1,
        'own',
        () => `the page at ${first} was written on another edition than its last`,
      ),
    turn: (round: number, turn: number): void =>
      demand(
        turn === (written.turns.get(round) ?? 0) + 1,
        'turns',
        () => `turn ${round}/${turn} is out of order`,
      ),
    turning: (
      row: TrueRow | undefined,
      was: Standing,
      to: Standing,
      displayed: Displayed | undefined,
    ): void => {
      const is = row?.standings.at(-1)?.is
      const isRight = is === was && is !== to && is !== 'withdrawn'
      demand(isRight, 'turns', () => `${row && place(row)} is ${is}, turned from ${was} to ${to}`)
      const seen = row && displayed?.get(row.row)
      const isSeen = seen?.is === was && seen.idea === row?.idea
      demand(
        !displayed || isSeen,
        'decided',
        () => `${row && place(row)} was ${was}, displayed as ${seen?.is}`,
      )
    },
    end: (shownTo: number): void => {
      const most = written.counters.at(-1)?.visible ?? 0
      demand(shownTo <= most, 'ceiling', () => `a round ends at ${shownTo}, and ${most} were shown`)
    },
    counter: (next: TrueCounter): void => {
      const last = written.counters.at(-1)
      if (!last) return
      const isOn =
        next.round > last.round ||
        (next.round === last.round && next.lastRow >= last.lastRow && next.revision >= last.revision)
      demand(isOn, 'lastRow', () => `the counter fell from ${positionOf(last)} to ${positionOf(next)}`)
      if (next.round !== last.round) return
      demand(next.visible >= last.visible, 'lastRow', () => `the ceiling fell to ${next.visible}`)
      const rows = Array.from({ length: Math.max(0, next.visible - last.visible) }, (_, index) =>
        written.rows.get(place({ round: next.round, row: last.visible + 1 + index })),
      )
      demand(!rows.includes(undefined), 'lastRow', () => `row ${next.visible} is counted and not there`)
      const displayed = written.decisions.get(next.changed?.by ?? '')
      const isRevealed = next.stateVersion > last.stateVersion && next.ceiling !== undefined
      for (const row of isRevealed && displayed ? rows : [])
        demand(
          row === undefined || displayed?.get(row.row)?.idea !== undefined,
          'decided',
          () => `${row && place(row)} was revealed unread`,
        )
      if (next.delaySeconds !== undefined && next.stateVersion === last.stateVersion) delayed(next, last)
    },
  }
}

const positionOf = ({ round, lastRow, revision }: TrueCounter): string =>
  `${round}/${lastRow}, turn ${revision}`
