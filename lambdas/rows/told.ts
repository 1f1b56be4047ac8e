import type { Show } from '#shared/desk/desk.ts'
import type { Approval, DeskMode } from '#shared/desk/scopes.ts'
import type { Pile } from '#shared/gather/pile.ts'
import type { Standing } from '#shared/rows/standing.ts'

/** An answer as the log keeps it: the checked payload of a live form. */
export type Answer = Readonly<Record<string, unknown>>

/** A stored answer with its place in the log. `at` is ISO 8601 UTC. */
export interface StoredRow {
  readonly row: number
  readonly at: string
  readonly answer: Answer
  /** Somebody who read it has said that it may be shown. */
  readonly letThrough?: true
  /** The pile that a desk has gathered it into. */
  readonly pile?: Pile | undefined
  /** By which its own phone knows it, where rows are read for everybody. */
  readonly mark?: string
}

export interface Settled {
  /** Every number up to here is a row that readers are told of, or that is not shown; 0 in an empty round. */
  readonly lastRow: number
  readonly round: number
  /** The number of the round's last turn; 0 before the first. */
  readonly revision: number
  /** How many answers are held and will be seen once they are revealed; those of a delay only where the desk is told. */
  readonly waiting: number
  /** What screens show beside the answers, where that is anything. */
  readonly show?: Show | undefined
  /** The round is a rehearsal: what is said in it is pretended. */
  readonly rehearsal?: true
  /** The rounds that people do not count, ascending, where there are any (`roundNumber`). */
  readonly uncounted?: readonly number[]
}

/** How the rows that have turned since a turn stand now, for readers. */
export type Turns =
  | {
      /** The last turn that is told: there is more to ask for while it is less than `revision`. */
      readonly turnsTo: number
      /** Numbers of rows that are not shown. */
      readonly gone: readonly number[]
      /** Rows that are. */
      readonly back: readonly StoredRow[]
      readonly reload?: undefined
    }
  /** So much has turned that it is quicker to read all rows again. */
  | ({ readonly reload: true } & Readonly<Partial<Record<'turnsTo' | 'gone' | 'back', undefined>>>)

/** What is new for a reader, as it stands at `revision`; what there is nothing of is left out. */
export type News = Partial<Turns> & {
  /** The rows behind those that it has, up to `rowsTo`. */
  readonly rows?: readonly StoredRow[]
  readonly rowsTo?: number
}

/** A change of what readers are shown: by whom, when (ms since 1970), and which. */
export interface LastChange {
  readonly by: string
  readonly at: number
  readonly what: string
}

/** Where a form stands, with all that readers are not told: for the desk only. */
export interface LogState extends Settled {
  /** The last row there is, whether readers may see it or not. */
  readonly numbered: number
  /** Which answers wait for somebody to approve them. */
  readonly approval: Approval
  /** Counts the changes of what readers are shown. */
  readonly stateVersion: number
  readonly mode: DeskMode
  /** Set while the mode is `delay`. */
  readonly delaySeconds: number | undefined
  readonly show: Show
  readonly changed: LastChange | undefined
}

/** A row as the desk has it; a withdrawn one has an empty answer. */
export interface DeskRow extends StoredRow {
  readonly standing: Standing
  /** The round whose question it answers, where that was over when it came. */
  readonly late?: number
  /** Where it comes from: for flags, and told to nobody. */
  readonly origin: { readonly sealed: boolean; readonly browser: string | undefined }
}

/**
 * Which rows the desk wants: the first `limit` from a row on, the `limit` before a row, or those that have turned since
 * a turn.
 */
export type DeskQuestion =
  | { readonly kind: 'rows'; readonly sinceRow: number; readonly limit: number }
  | { readonly kind: 'before'; readonly beforeRow: number; readonly limit: number }
  | { readonly kind: 'turns'; readonly sinceTurn: number }

export interface DeskRows extends LogState {
  /** Ascending, of every standing, as they stand at `revision`. */
  readonly rows: readonly DeskRow[]
  /** So many of the newest, ascending, to compare them with; empty where `rows` is. */
  readonly recent: readonly DeskRow[]
  /** The first and the last number that `rows` covers. */
  readonly from: number
  readonly to: number
  /** The last turn that is told; `reload` where there were too many. */
  readonly turnsTo?: number
  readonly reload?: true
}
