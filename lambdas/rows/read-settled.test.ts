import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from './errors.ts'
import { rowLogSettings } from './settings.ts'
import { begin, tableName } from './test-support/mocked-store.ts'
import { slotStore } from './test-support/slot-store.ts'
import { storeError, throttled, unanswered } from './test-support/store-errors.ts'

const form = 'laser-focus'
const { sealAfterMs } = rowLogSettings
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('settled', () => {
  it('is 0 in round 1 for a form nobody ever answered, by one strong read', async () => {
    const { log, mock, sent } = slotStore()
    expect(await log.settled(form)).toEqual({ lastRow: 0, round: 1, revision: 0 })
    expect(sent()).toEqual(['GetCommand'])
    expect(mock.commandCalls(GetCommand)[0]!.args[0].input).toEqual({
      TableName: tableName,
      Key: { pk: 'FORM#laser-focus', sk: 'COUNTER' },
      ConsistentRead: true,
    })
  })

  it('walks what is new once, strongly and without its content; then one read is enough', async () => {
    const { log, mock, sent, forget, count, fill } = slotStore()
    count(3)
    upTo(3).forEach((row) => fill(row))
    expect(await log.settled(form)).toEqual({ lastRow: 3, round: 1, revision: 0 })
    expect(sent()).toEqual(['GetCommand', 'QueryCommand'])
    expect(mock.commandCalls(QueryCommand)[0]!.args[0].input).toMatchObject({
      ConsistentRead: true,
      ProjectionExpression: '#sk, #at',
      ExpressionAttributeValues: { ':pk': 'ROWS#laser-focus#1', ':from': '000000001', ':to': '000000003' },
    })
    forget()
    expect(await log.settled(form)).toEqual({ lastRow: 3, round: 1, revision: 0 })
    expect(sent()).toEqual(['GetCommand'])
  })

  it('begins at the hint of the counter', async () => {
    const { log, sent, count } = slotStore()
    count(400, { hw: 400 })
    expect(await log.settled(form)).toEqual({ lastRow: 400, round: 1, revision: 0 })
    expect(sent()).toEqual(['GetCommand'])
  })

  it('goes on where the store cut a query', async () => {
    const { log, sent, count, fill } = slotStore({ storeCut: 2 })
    count(5)
    upTo(5).forEach((row) => fill(row))
    expect(await log.settled(form)).toEqual({ lastRow: 5, round: 1, revision: 0 })
    expect(sent().filter((name) => name === 'QueryCommand')).toHaveLength(3)
  })

  it('starts over with a new round', async () => {
    const { log, count, fill } = slotStore()
    count(3)
    upTo(3).forEach((row) => fill(row))
    await log.settled(form)
    count(1, { epoch: 2, hw: 0 })
    fill(1, { answer: { idea: 'again' } }, 2)
    expect(await log.settled(form)).toEqual({ lastRow: 1, round: 2, revision: 0 })
  })

  it.each([throttled(), unanswered('TimeoutError'), storeError('InternalServerError', 500)])(
    'says StoreUnavailable for %s',
    async (error) => {
      const { log, mock, count } = slotStore()
      count(1)
      mock.on(QueryCommand).rejects(error)
      await expect(log.settled(form)).rejects.toThrow(StoreUnavailable)
      mock.on(GetCommand).rejects(error)
      await expect(log.settled(form)).rejects.toThrow(StoreUnavailable)
    },
  )
})

describe('a hole', () => {
  it('ends what is settled while it is young, by the time of the earliest later row', async () => {
    const { log, mock, count, fill, pass } = slotStore()
    count(4, { resAt: -10 * sealAfterMs })
    fill(1)
    fill(3)
    fill(4, { gone: true, at: begin + 500 })
    pass(sealAfterMs - 1)
    expect(await log.settled(form)).toEqual({ lastRow: 1, round: 1, revision: 0 })
    expect(mock.commandCalls(PutCommand)).toHaveLength(0)
  })

  it('is sealed on condition when it is old, and what follows is settled', async () => {
    const { log, mock, events, count, fill, pass } = slotStore()
    count(4, { resAt: sealAfterMs })
    fill(1)
    fill(4)
    pass(sealAfterMs)
    expect(await log.settled(form)).toEqual({ lastRow: 4, round: 1, revision: 0 })
    expect(mock.commandCalls(PutCommand).map((call) => call.args[0].input)).toEqual(
      [2, 3].map((row) => ({
        TableName: tableName,
        Item: { pk: 'ROWS#laser-focus#1', sk: `00000000${row}`, gone: true, at: begin + sealAfterMs },
        ConditionExpression: 'attribute_not_exists(pk)',
      })),
    )
    expect(events).toEqual(Array.from({ length: 2 }, () => ({ kind: 'sealed', form })))
  })

  it('at the end is judged by the last reservation', async () => {
    const { log, count, fill, pass } = slotStore()
    count(60, { resAt: 100 })
    fill(1)
    pass(sealAfterMs)
    expect(await log.settled(form)).toEqual({ lastRow: 1, round: 1, revision: 0 })
    pass(100)
    expect(await log.settled(form)).toEqual({ lastRow: 60, round: 1, revision: 0 })
  })

  it('that its writer fills in the last moment is a row', async () => {
    const { log, mock, events, count, fill, pass } = slotStore()
    count(2)
    fill(2)
    pass(sealAfterMs)
    mock.on(PutCommand).callsFakeOnce(() => {
      fill(1, { answer: { idea: 'late' } })
      throw storeError('ConditionalCheckFailedException')
    })
    const page = await log.read(form, { from: 1, limit: 10 })
    expect(page.rows.map(({ row, answer }) => [row, answer.idea])).toEqual([
      [1, 'late'],
      [2, 'idea 2'],
    ])
    expect(events).toEqual([])
  })

  it.each([throttled(), storeError('TransactionConflictException'), unanswered('TimeoutError')])(
    'that cannot be sealed because of %s costs no read',
    async (error) => {
      const { log, mock, events, count, fill, pass } = slotStore()
      count(3)
      fill(1)
      fill(3)
      pass(sealAfterMs)
      mock.on(PutCommand).rejects(error)
      expect(await log.settled(form)).toEqual({ lastRow: 1, round: 1, revision: 0 })
      expect(events).toEqual([{ kind: 'unfinished', form }])
    },
  )
})

describe('the hint', () => {
  const every = rowLogSettings.hintEveryRows

  it('is written back after so many rows, never backwards and never into another round', async () => {
    const { log, mock, hints, forget, count, fill } = slotStore()
    count(every - 1)
    upTo(every - 1).forEach((row) => fill(row))
    await log.settled(form)
    expect(hints).toEqual([])

    count(every)
    fill(every)
    await log.settled(form)
    expect(hints).toHaveLength(1)
    expect(hints[0]).toMatchObject({
      Key: { pk: 'FORM#laser-focus', sk: 'COUNTER' },
      UpdateExpression: 'SET #hw = :hint',
      ConditionExpression: '#epoch = :round AND (attribute_not_exists(#hw) OR #hw < :hint)',
      ExpressionAttributeValues: { ':hint': every, ':round': 1 },
    })

    count(every, { hw: every })
    forget()
    await log.settled(form)
    expect(mock.commandCalls(UpdateCommand)).toHaveLength(0)
  })

  it.each([storeError('ConditionalCheckFailedException'), throttled(), unanswered('Error', 'ECONNRESET')])(
    'does not fail the read when it meets %s',
    async (error) => {
      const { log, mock, count, fill } = slotStore()
      count(every)
      upTo(every).forEach((row) => fill(row))
      mock.on(UpdateCommand).rejects(error)
      expect(await log.settled(form)).toEqual({ lastRow: every, round: 1, revision: 0 })
    },
  )

  it('is written on the way, so that a reader cut short leaves less to do', async () => {
    const { log, hints, count, fill } = slotStore({ storeCut: every })
    count(2 * every)
    upTo(2 * every).forEach((row) => fill(row))
    await log.settled(form)
    expect(hints).toMatchObject([
      { ExpressionAttributeValues: { ':hint': every } },
      { ExpressionAttributeValues: { ':hint': 2 * every } },
    ])
  })
})
