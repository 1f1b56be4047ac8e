import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import type { RoundSummary, RowLog } from '#lambdas/rows/row-log.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { StageConnection } from './connect.ts'
import { OperatorError } from './failure-sentence.ts'
import { counted, type Terminal } from './terminal.ts'

/** The answers of a stage. */
export const rowLogOf = ({ client, tableName }: StageConnection): RowLog =>
  createRowLog({ client, tableName })

/**
 * Gives a row to every answer that is stored and has none yet. To be done before anything that has to hold all answers:
 * a table that was restored, and one whose function was down, has answers that no reader sees. @throws StoreUnavailable
 */
export const sweepFirst = async (
  terminal: Pick<Terminal, 'note'>,
  log: Pick<RowLog, 'sweep'>,
): Promise<void> => {
  const { numbered } = await log.sweep()
  if (numbered > 0) terminal.note(`${counted(numbered, 'stored answer')} had no row yet, and got one.`)
}

/** The round a form is in. @throws StoreUnavailable */
export const currentRound = async (
  log: Pick<RowLog, 'rounds'>,
  form: LiveForm,
): Promise<RoundSummary & { readonly endedAt: undefined }> => {
  const last = (await log.rounds(form)).at(-1)
  return { round: last?.round ?? 1, answers: last?.answers ?? 0, endedAt: undefined }
}

/** The round that was asked for, by default the current one. @throws OperatorError where the form never had it. */
export const chosenRound = async (
  log: Pick<RowLog, 'rounds'>,
  form: LiveForm,
  asked: number | undefined,
): Promise<number> => {
  const { round: current } = await currentRound(log, form)
  if (asked !== undefined && asked > current)
    throw new OperatorError(`There is no round ${asked} of ${form}: it has had ${counted(current, 'round')}.`)
  return asked ?? current
}
