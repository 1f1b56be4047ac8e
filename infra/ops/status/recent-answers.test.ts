import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { describe, expect, it } from 'vitest'
import { answersPerMinute, recentTimes } from './recent-answers.ts'

const now = Date.parse('2026-11-20T09:30:00Z')
const ago = (seconds: number) => now - seconds * 1000

describe('answers per minute', () => {
  it('fall into the minutes before now, the earliest first', () => {
    const times = [ago(0), ago(59), ago(60), ago(540), ago(599)]
    expect(answersPerMinute(times, now)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 1, 2])
  })

  it('leave out what is older, and take a clock that is ahead for now', () => {
    expect(answersPerMinute([ago(600), ago(6000), ago(-30)], now)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })
})

describe('the times of the last answers', () => {
  const page = (rows: readonly (readonly [at: number, sid?: string])[], more: boolean) => ({
    Items: rows.map(([at, sid]) => ({ at, ...(sid !== undefined && { sid }) })),
    ...(more && { LastEvaluatedKey: { sk: 'x' } }),
  })
  const scene = (...pages: ReturnType<typeof page>[]) => {
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-central-1' }))
    const mock = mockClient(client)
    const behaviour = mock.on(QueryCommand)
    for (const one of pages) behaviour.resolvesOnce(one)
    return {
      mock,
      read: () => recentTimes({ client, tableName: 't' }, { form: 'laser-focus', round: 2 }, now),
    }
  }

  it('are read back to the first older one, and numbers never used are no answers', async () => {
    const { mock, read } = scene(
      page([[ago(1), 's'], [ago(2)]], true),
      page(
        [
          [ago(3), 's'],
          [ago(700), 's'],
        ],
        true,
      ),
    )
    expect(await read()).toEqual([ago(1), ago(3)])
    expect(mock.commandCalls(QueryCommand).map(({ args }) => args[0].input)).toEqual([
      expect.objectContaining({
        ScanIndexForward: false,
        ExpressionAttributeValues: { ':pk': 'ROWS#laser-focus#2' },
      }),
      expect.objectContaining({ ExclusiveStartKey: { sk: 'x' } }),
    ])
  })

  it('end with the round', async () => {
    const { mock, read } = scene(page([[ago(1), 's']], false))
    expect(await read()).toEqual([ago(1)])
    expect(mock.calls()).toHaveLength(1)
  })
})
