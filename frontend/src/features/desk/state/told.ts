import type { DeskAnswer, DeskState } from '#shared/desk/desk.ts'
import { NetworkError } from '#lib/api-client.ts'
import type { Told } from '#lib/round/reader.ts'
import { approvals, deskModes, deskScopes } from '#shared/desk/scopes.ts'
import { standings } from '#shared/rows/standing.ts'

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Whether fields of a record are numbers. */
const areNumbers = (record: Fields, names: readonly string[]): boolean =>
  names.every((name) => typeof record[name] === 'number')

const isAnswer = (value: unknown): value is DeskAnswer =>
  isRecord(value) &&
  areNumbers(value, ['row']) &&
  isRecord(value.answer) &&
  standings.some((standing) => standing === value.standing) &&
  Array.isArray(value.flags)

const isLink = (value: unknown): value is DeskState['link'] =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  areNumbers(value, ['expiresAt']) &&
  deskScopes.some((scope) => scope === value.scope)

const counts = ['round', 'lastRow', 'numbered', 'waiting', 'revision', 'now', 'version'] as const

/**
 * Whether a response is the desk's own, and not a sign-in page or half of one. It looks at what the page builds on; a
 * field that a later deployment adds does no harm. The contract's own schemas would be as large as the page.
 */
export const isDeskState = (value: unknown): value is DeskState =>
  isRecord(value) &&
  typeof value.form === 'string' &&
  areNumbers(value, counts) &&
  deskModes.some((mode) => mode === value.mode) &&
  approvals.some((approval) => approval === value.approval) &&
  typeof value.sealed === 'boolean' &&
  isRecord(value.show) &&
  Array.isArray(value.screens) &&
  Array.isArray(value.desks) &&
  isLink(value.link) &&
  (value.programme === undefined || (isRecord(value.programme) && Array.isArray(value.programme.steps))) &&
  (value.answers === undefined || (Array.isArray(value.answers) && value.answers.every(isAnswer)))

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

interface WallRow {
  readonly row: number
  readonly timestamp: string
  /** It has a flagged word that nobody let through. */
  readonly flagged?: unknown
}

const isIdea = (row: unknown): row is WallRow =>
  isRecord(row) &&
  areNumbers(row, ['row', 'table', 'impact', 'effort']) &&
  typeof row.idea === 'string' &&
  typeof row.timestamp === 'string'

/** A row that everybody sees, as a desk has it. Which word it is that is flagged, nobody is told. */
const asAnswer = ({ row, timestamp, flagged, ...answer }: WallRow): DeskAnswer => ({
  ...{ row, at: timestamp, answer, standing: 'shown' },
  flags: flagged === true ? [{ reason: 'word', word: '' }] : [],
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
