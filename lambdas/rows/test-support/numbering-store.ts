import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { begin, mockedStore } from './mocked-store.ts'
import { canary } from './store-errors.ts'

export const form = 'laser-focus'
export const answer = { table: 7, idea: canary, impact: 0.1, effort: 10 }
export const submission = { sid: 'f3b1', bodyHash: 'hash-1' }

/** A store that hands out the numbers 1, 2, 3, … of a round, and takes every tombstone. */
export const numberingStore = (epoch = 1) => {
  const store = mockedStore()
  let n = 0
  store.mock.on(UpdateCommand).callsFake(() => ({ Attributes: { n: (n += 1), epoch } }))
  store.mock.on(PutCommand).resolves({})
  const append = () => store.log.append(form, answer, submission)
  const tombstones = () => store.mock.commandCalls(PutCommand).map((call) => call.args[0].input.Item)
  const stored = (row: number, bodyHash = submission.bodyHash) =>
    store.mock.on(GetCommand).resolves({ Item: { epoch, row, bodyHash } })
  return { ...store, append, tombstones, stored }
}

/** The tombstone an append leaves at a number of the first round. */
export const tombstoneAt = (row: number) => ({
  pk: 'ROWS#laser-focus#1',
  sk: String(row).padStart(9, '0'),
  gone: true,
  at: begin,
})
