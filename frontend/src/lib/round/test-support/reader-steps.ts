import type { Ask, Question, RoundReader, Scope } from '../reader.ts'
import type { LoggedRow, RoundLog } from './round-log.ts'

/** The numbers of the rows that a reader holds. */
export const numbers = ({ rows }: RoundReader<LoggedRow>) => rows.map(({ row }) => row)

/** Asks and takes until nothing is left to ask, as a poll does; returns what was asked. */
export const poll = (log: RoundLog, reader: RoundReader<LoggedRow>, scope: Scope = 'public'): Question[] => {
  const asked: Question[] = []
  const isPolled = () => asked.length > 1 || asked[0]?.kind === 'meta'
  for (let ask = reader.next(false); ask; ask = reader.next(isPolled())) {
    asked.push(ask.kind === 'meta' ? meta : ask)
    reader.take(ask, log.tell(scope, ask))
  }
  return asked
}

/** The question how far the log is, whatever the reader has. */
export const meta = { kind: 'meta' } as const

/** The reader's next question, in a poll that has asked already how far the log is, or in one that has not. */
export const nextAsk = (reader: RoundReader<LoggedRow>, polled = true): Ask => {
  const ask = reader.next(polled)
  if (!ask) throw new Error('it asks nothing')
  return ask
}

/** Asks the next question, and takes what the log says; returns what was asked. */
export const step = (
  log: RoundLog,
  reader: RoundReader<LoggedRow>,
  polled: boolean,
  scope: Scope = 'public',
): Ask => {
  const ask = nextAsk(reader, polled)
  reader.take(ask, log.tell(scope, ask))
  return ask
}
