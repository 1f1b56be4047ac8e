import { InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { OperatorError } from '../failure-sentence.ts'
import { utcTime } from '../terminal.ts'

/** The moments to which a table can be brought back, both included; in ms since 1970. */
export interface RecoveryWindow {
  readonly earliest: number
  readonly latest: number
}

/**
 * Reads a time that names its zone, to the second, as the table can be brought back to: ms since 1970.
 * @throws InvalidArgumentError, which the command line words.
 */
export const readMoment = (text: string): number => {
  if (!z.iso.datetime({ offset: true }).safeParse(text).success)
    throw new InvalidArgumentError('It must be a time with its zone, as 2026-11-22T14:00:00Z.')
  return Math.floor(Date.parse(text) / 1000) * 1000
}

/** @throws OperatorError for a moment to which a table cannot be brought back. */
export const demandInWindow = (to: number, { earliest, latest }: RecoveryWindow): void => {
  if (to > latest)
    throw new OperatorError(
      `The table can be brought back to ${utcTime(latest)} at the latest, some minutes before now: choose an earlier ` +
        'time, or wait until it can be brought back to this one.',
    )
  if (to < earliest)
    throw new OperatorError(
      `The table can be brought back to ${utcTime(Math.ceil(earliest / 1000) * 1000)} at the earliest: choose a later time.`,
    )
}

const suffixOf = (to: number): string => `-at-${utcTime(to).replaceAll(/[-:]/g, '')}`

/** The name of a table as it was at a moment: the same each time, so that a run that broke off can go on. */
export const restoredName = (source: string, to: number): string => `${source}${suffixOf(to)}`

/** The table that one was restored from; the same table where it is not a restored one of that moment. */
export const sourceName = (table: string, to: number): string =>
  table.endsWith(suffixOf(to)) ? table.slice(0, -suffixOf(to).length) : table
