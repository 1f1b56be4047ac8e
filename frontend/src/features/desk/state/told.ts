import type { DeskAnswer, DeskState } from '#shared/desk/desk.ts'
import { NetworkError } from '#lib/api-client.ts'
import type { Told } from '#lib/round/reader.ts'
import { areNumbers, isRecord } from './is-desk-state.ts'

/** What a response of the desk tells a reader that has rows of every standing. */
export const toldToDesk = (state: DeskState): Told<DeskAnswer> => {
  const { round, revision, numbered, answers = [], answersFrom, answersTo, turnsTo, reload } = state
  const settled = { round, revision, lastRow: numbered, rows: [] }
  if (reload) return { ...settled, reload }
  if (turnsTo !== undefined) return { ...settled, back: answers, turnsTo }
  return { ...settled, rows: answers, from: answersFrom, to: answersTo }
}

/** What the desk's state tells a reader of what everybody sees. */
export const toldToPublic = ({ round, revision, lastRow }: DeskState): Told<DeskAnswer> => ({
  round,
  revision,
  lastRow,
  rows: [],
})

const isIdea = (row: unknown): row is { readonly row: number; readonly timestamp: string } =>
  isRecord(row) &&
  areNumbers(row, ['row', 'table', 'impact', 'effort']) &&
  typeof row.idea === 'string' &&
  typeof row.timestamp === 'string'

/** A row that everybody sees, as a desk has it. */
const asAnswer = ({ row, timestamp, ...answer }: { row: number; timestamp: string }): DeskAnswer => ({
  ...{ row, at: timestamp, answer, standing: 'shown', flags: [] },
})

const asAnswers = (rows: unknown): DeskAnswer[] | undefined =>
  Array.isArray(rows) ? rows.filter(isIdea).map(asAnswer) : undefined

/**
 * What the chart's own route tells, as far as the desk looks at it: the schemas would be half of the page's own code.
 * @throws NetworkError where it is not the API's response.
 */
export const readWall = (content: unknown): Told<DeskAnswer> => {
  if (isRecord(content) && areNumbers(content, ['round', 'revision', 'lastRow'])) {
    const { round, revision, lastRow, turnsTo, gone, reload } = content as unknown as Told<DeskAnswer>
    const settled = { round, revision, rows: [] }
    const [rows, back] = [asAnswers(content.rows), asAnswers(content.back)]
    if (reload && lastRow !== undefined) return { ...settled, lastRow, reload }
    if (rows && lastRow !== undefined) return { ...settled, rows, to: lastRow }
    if (back && lastRow !== undefined && turnsTo !== undefined && Array.isArray(gone))
      return { ...settled, lastRow, back, gone, turnsTo }
  }
  throw new NetworkError('The answer is not the chart’s.')
}
