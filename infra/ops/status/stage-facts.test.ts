import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { expect, it } from 'vitest'
import { createStageReader } from './stage-facts.ts'

const start = Date.parse('2026-11-20T09:30:00Z')

/** A table whose laser-focus counter can be moved, and what was queried of it since last asked. */
const createScene = () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-central-1' }))
  const mock = mockClient(client)
  const counter = { epoch: 2, n: 1 }
  const times = [start - 30_000]
  let now = start
  mock.on(GetCommand).callsFake(({ Key }: { Key: { pk: string } }) => ({
    Item: Key.pk === 'FORM#laser-focus' ? { ...counter } : undefined,
  }))
  mock
    .on(QueryCommand)
    .callsFake(
      ({ ExpressionAttributeValues: { ':pk': pk } }: { ExpressionAttributeValues: { ':pk': string } }) => {
        if (pk === 'ROWS#laser-focus#2') return { Items: times.map((at) => ({ at, sid: 's' })) }
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
      return { laserFocus: facts.forms[0], leads: facts.leads, queried }
    },
    answer: () => {
      counter.n += 1
      times.unshift(now)
    },
  }
}

it('reads how a stage stands, and again only what may have changed', async () => {
  const { readAfter, answer } = createScene()
  const first = await readAfter(0)
  expect(first.laserFocus).toEqual({
    form: 'laser-focus',
    round: 2,
    rows: 1,
    perMinute: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  })
  expect(first.leads).toEqual({
    pending: { count: 1, since: start - 90_000 },
    undeliverable: { count: 0, since: undefined },
  })
  // Once more, since an answer whose number was taken may have been on its way.
  expect((await readAfter(2_000)).queried).toContain('ROWS#laser-focus#2')
  expect((await readAfter(2_000)).queried.filter((pk) => /ROWS#laser|LEAD/.test(pk))).toEqual([])

  answer()
  const later = await readAfter(30_000)
  expect(later.laserFocus).toMatchObject({ rows: 2, perMinute: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1] })
  expect(later.queried).toEqual(expect.arrayContaining(['ROWS#laser-focus#2', 'LEAD', 'LEAD-PENDING']))
  expect((await readAfter(60_000)).laserFocus?.perMinute).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 0])
})
