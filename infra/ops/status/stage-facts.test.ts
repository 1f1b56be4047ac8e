import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { expect, it } from 'vitest'
import { createStageReader } from './stage-facts.ts'

const start = Date.now()
const oneRound = { round: 1, lastRow: 1, endedAt: start }

/** A table whose laser-focus counter can be moved, and what was queried of it since last asked. */
const createScene = () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-central-1' }))
  const mock = mockClient(client)
  const counter: Record<string, number> = { round: 2, lastRow: 1 }
  const page = { pk: 'PAGES#laser-focus#2', sk: '000000001' }
  const rows: { key: string; at: number; answer: object; hidden?: true }[] = [
    { key: 'k-1', at: start - 30_000, answer: {} },
  ]
  const stored = (key: string, at: number) => ({
    pk: `IN#laser-focus#${key}`,
    sk: '-',
    version: 1,
    answer: {},
    at,
    after: [2, 0],
    ttl: Math.floor(start / 1000) + 3600,
  })
  let now = start
  mock.on(GetCommand).callsFake(({ Key }: { Key: { pk: string } }) => ({
    Item: Key.pk === 'FORM#laser-focus' ? { ...counter } : undefined,
  }))
  mock
    .on(ScanCommand)
    .callsFake(() => ({ Items: [stored('k-1', start - 30_000), stored('k-2', start - 9_000)] }))
  mock
    .on(QueryCommand)
    .callsFake(
      ({ ExpressionAttributeValues: { ':pk': pk } }: { ExpressionAttributeValues: { ':pk': string } }) => {
        if (pk === 'PAGES#laser-focus#1') return { Items: [oneRound] }
        if (pk === 'PAGES#laser-focus#2') return { Items: [{ ...page, rows }] }
        if (pk === 'LEAD') return { Items: [{ sk: 'b', state: 'perhaps-delivered', at: start - 70_000 }] }
        if (pk === 'LEAD-UNSEEN')
          return { Items: [{ sk: 'b', state: 'perhaps-delivered', ttl: Math.ceil(start / 1000) + 86_400 }] }
        if (pk === 'LEAD-PENDING') return { Items: [{ sk: 'a', dueAt: start, since: start - 90_000 }] }
        return { Items: [] }
      },
    )
  const connection = {
    client,
    tableName: 't',
    place: '',
    siteUrl: undefined,
    region: undefined,
    close: () => undefined,
  }
  const read = createStageReader(connection, () => now)
  return {
    /** Reads after so many ms. */
    readAfter: async (ms: number) => {
      now += ms
      mock.resetHistory()
      const facts = await read()
      const queried = mock
        .commandCalls(QueryCommand)
        .map(({ args }) => String(args[0].input.ExpressionAttributeValues?.[':pk']))
      return { laserFocus: facts.forms[0], leads: facts.leads, withoutRow: facts.withoutRow, queried }
    },
    answer: () => {
      counter.lastRow = rows.push({ key: `k-${rows.length + 1}`, at: now, answer: {} })
    },
    hideFirst: () => {
      rows[0] = { ...rows[0]!, hidden: true }
      counter.revision = (counter.revision ?? 0) + 1
    },
    holdAt: (row: number) => {
      counter.ceiling = row
      counter.ceilingRound = 2
    },
  }
}

it('reads the state of a stage, and again only what may have changed', async () => {
  const { readAfter, answer } = createScene()
  const first = await readAfter(0)
  expect(first.laserFocus).toEqual({
    form: 'laser-focus',
    round: 2,
    mode: 'open',
    approval: 'none',
    answers: 1,
    hidden: 0,
    waiting: 0,
    perMinute: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  })
  expect(first.leads).toEqual({
    pending: { count: 1, since: start - 90_000 },
    undeliverable: { count: 0, since: undefined },
    perhapsDelivered: { count: 1, since: start - 70_000 },
    unseen: { undeliverable: 0, perhapsDelivered: 1, expiring: 1 },
  })
  expect(first.withoutRow).toEqual({ count: 1, since: start - 9_000 })
  // Once more, since what was read may have been a little older than the counter.
  expect((await readAfter(2_000)).queried).toContain('PAGES#laser-focus#2')
  expect((await readAfter(2_000)).queried.filter((pk) => /PAGES#laser-focus#2|LEAD/.test(pk))).toEqual([])

  answer()
  const later = await readAfter(30_000)
  expect(later.laserFocus).toMatchObject({ answers: 2, perMinute: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1] })
  expect(later.withoutRow).toEqual({ count: 0, since: undefined })
  expect(later.queried).toEqual(expect.arrayContaining(['PAGES#laser-focus#2', 'LEAD', 'LEAD-PENDING']))
  expect((await readAfter(60_000)).laserFocus?.perMinute).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 0])
})

it('tells hidden answers and those that wait from the others, and looks for hidden ones only where some may be', async () => {
  const { readAfter, answer, hideFirst, holdAt } = createScene()
  expect((await readAfter(0)).laserFocus).toMatchObject({ answers: 1, hidden: 0, waiting: 0 })
  holdAt(1)
  for (let more = 0; more < 3; more += 1) answer()
  expect((await readAfter(2_000)).laserFocus).toMatchObject({
    mode: 'hold',
    answers: 4,
    hidden: 0,
    waiting: 3,
  })
  hideFirst()
  expect((await readAfter(2_000)).laserFocus).toMatchObject({ answers: 4, hidden: 1, waiting: 3 })
  expect((await readAfter(2_000)).queried).not.toContain('PAGES#laser-focus#2')
})
