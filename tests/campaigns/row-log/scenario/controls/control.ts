import type { Decision, RowLog } from '#lambdas/rows/row-log.ts'
import type { LogStore } from '#lambdas/rows/log-store.ts'
import type { Table } from '#lambdas/store/test-support/table/table.ts'
import type { Scope } from '#lib/round/reader.ts'
import type { Plan } from '../plan.ts'
import type { Reader, ToldRows } from '../told.ts'

export type Client = LogStore['client']

/** What a container is for. */
export type Role = 'api' | 'reader' | 'desk' | 'sequencer' | 'eraser' | 'operator'

/** A log, a reader or a desk with one thing wrong, made so at its edges: a harness that does not notice proves nothing. */
export interface Control {
  /** Goes between a container and the store. */
  readonly client?: (client: Client, role: Role) => Client
  /** Goes between the stream and the sequencer. */
  readonly intakes?: (items: readonly unknown[], pages: Table) => readonly unknown[]
  /** Goes between the log and what readers are told. */
  readonly told?: (told: ToldRows, log: RowLog) => Promise<ToldRows> | ToldRows
  /** Is instead of the product's reader. */
  readonly reader?: (scope: Scope, newest: number) => Reader
  /** What a desk decides instead. */
  readonly decides?: (decision: Decision) => Decision
  readonly revealsUnread?: true
  /** A desk takes rows apart in whatever pile they lie by then. */
  readonly takesAnyPile?: true
  /** What has to happen for the mistake to show. */
  readonly plan?: Partial<Plan>
}
