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
  /** Pages of answers given so many seconds ago. */
  const found = (pages: readonly (readonly number[])[], more: boolean, ...others: object[]) => ({
    Items: [...others, ...pages.map((page) => ({ rows: page.map((seconds) => ({ at: ago(seconds) })) }))],
    ...(more && { LastEvaluatedKey: { sk: 'x' } }),
  })
  const scene = (...answers: ReturnType<typeof found>[]) => {
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-central-1' }))
    const mock = mockClient(client)
    const behaviour = mock.on(QueryCommand)
    for (const one of answers) behaviour.resolvesOnce(one)
    return {
      mock,
      read: () => recentTimes({ client, tableName: 't' }, { form: 'laser-focus', round: 2 }, now),
    }
  }

  it('are read back to the first page with nothing but older ones', async () => {
    const { mock, read } = scene(
      found(
        [
          [2, 1],
          [900, 5],
        ],
        true,
      ),
      found([[700], [3]], true),
    )
    expect(await read()).toEqual([ago(2), ago(1), ago(5), ago(3)])
    expect(mock.commandCalls(QueryCommand).map(({ args }) => args[0].input)).toEqual([
      expect.objectContaining({
        ScanIndexForward: false,
        ExpressionAttributeValues: { ':pk': 'PAGES#laser-focus#2' },
      }),
      expect.objectContaining({ ExclusiveStartKey: { sk: 'x' } }),
    ])
  })

  it('end with the round, whose end is no answer', async () => {
    const { mock, read } = scene(found([[1]], false, { endedAt: now, lastRow: 1 }))
    expect(await read()).toEqual([ago(1)])
    expect(mock.calls()).toHaveLength(1)
  })
})
