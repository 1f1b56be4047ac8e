import type { StageConnection } from '../connect.ts'
import { storedAnswers } from '../rows/stored-answers.ts'
import { ageOf } from '../status/status-lines.ts'
import { counted } from '../terminal.ts'

/** Over how many minutes a form that no one answered is quiet. */
export const quietMinutes = 10

/** The answers of the last minutes: how many, and when (ms since 1970) the last one came; undefined where none did. */
export interface Arrivals {
  readonly minutes: number
  readonly count: number
  readonly lastAt: number | undefined
}

/**
 * Counts the answers of the live forms of the last minutes as requests stored them: also those that no chart shows,
 * because the function that numbers them is down. @throws the SDK's error.
 */
export const readArrivals = async (
  connection: Pick<StageConnection, 'client' | 'tableName'>,
  minutes: number,
  now: number,
): Promise<Arrivals> => {
  let [count, lastAt]: [number, number | undefined] = [0, undefined]
  for await (const { at } of storedAnswers(connection, now - minutes * 60_000)) {
    count += 1
    lastAt = Math.max(lastAt ?? at, at)
  }
  return { minutes, count, lastAt }
}

/** `12 answers came in the last 10 min, the last one 40 s ago`; to be asked only where there are some. */
export const arrivalsText = ({ minutes, count, lastAt = 0 }: Arrivals, now: number): string =>
  `${counted(count, 'answer')} came in the last ${minutes} min, the last one ${ageOf(now - lastAt)} ago`
