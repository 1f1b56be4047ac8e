import type { DeskAnswer, DeskState } from '#shared/desk/desk.ts'
import { approvals, deskModes, deskScopes } from '#shared/desk/scopes.ts'
import { standings } from '#shared/rows/standing.ts'

type Fields = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Whether fields of a record are numbers. */
export const areNumbers = (record: Fields, names: readonly string[]): boolean =>
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
  (value.answers === undefined || (Array.isArray(value.answers) && value.answers.every(isAnswer)))
