import { createDeskLog } from '#lambdas/desk/desk-log.ts'
import { byOperations } from '#shared/desk/what-of-change.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { StageConnection } from '../connect.ts'
import { failureSentence } from '../failure-sentence.ts'
import type { Terminal } from '../terminal.ts'

/** What an operator changed. Nothing that an attendee wrote. */
interface Change {
  /** Undefined for what is about no form. */
  readonly form?: LiveForm
  readonly what: string
}

/**
 * Notes in the desk's log what was just changed. Never rejects: the change is done, and whoever read that it failed
 * would make it twice.
 */
export const noteChange = async (
  { note }: Pick<Terminal, 'note'>,
  connection: StageConnection,
  change: Change,
): Promise<void> => {
  try {
    await createDeskLog(connection).add({ by: byOperations, ...change })
  } catch (error) {
    note(`It is done, and could not be noted in the desk’s log: ${failureSentence(error)}`)
  }
}
