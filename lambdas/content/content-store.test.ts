import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { storeError, throttled } from '#lambdas/store/test-support/store-errors.ts'
import { contentCacheMs, createContentStore } from './content-store.ts'
import { ContentMissing, InvalidContent } from './errors.ts'

const begin = Date.UTC(2026, 10, 20, 9)
const options = { whatIsA: ['game', 'ritual'], thatCould: ['save an hour'] }
const questionKey = { pk: 'CONTENT', sk: 'venting-question' }
const optionsKey = { pk: 'CONTENT', sk: 'combo-options' }

const opened = () => {
  const client = createStoreClient({ region: 'local' })
  const mock = mockClient(client)
  let now = begin
  const content = createContentStore({ client, tableName: 'answers', clock: () => now })
  const inputs = () => mock.calls().map(({ args }) => args[0].input as unknown)
  return { mock, content, inputs, pass: (ms: number) => (now += ms) }
}

describe('reading', () => {
  it('is strong, and gives what is served', async () => {
    const { mock, content, inputs } = opened()
    mock
      .on(GetCommand, { Key: questionKey })
      .resolves({ Item: { ...questionKey, question: 'B?', previous: 'A?', changedAt: begin } })
    mock.on(GetCommand, { Key: optionsKey }).resolves({ Item: { ...optionsKey, ...options, changedAt: 1 } })
    expect(await content.readQuestion()).toMatchObject({ question: 'B?', previous: 'A?', changedAt: begin })
    expect(await content.readOptions()).toEqual(options)
    expect(inputs()).toEqual(
      [questionKey, optionsKey].map((Key) => ({ TableName: 'answers', Key, ConsistentRead: true })),
    )
  })

  it('is remembered for 2 s, and looked up again after them or when asked to', async () => {
    const { mock, content, pass } = opened()
    mock
      .on(GetCommand)
      .resolvesOnce({})
      .resolvesOnce({ Item: { question: 'A?' } })
      .resolves({ Item: { question: 'B?' } })
    const asked = async (fresh?: boolean) =>
      (await content.readQuestion(fresh === undefined ? {} : { fresh })).question
    expect(contentCacheMs).toBe(2_000)
    await expect(asked(), 'what is missing is looked up again each time').rejects.toThrow(ContentMissing)
    expect(await asked()).toBe('A?')
    pass(1_999)
    expect(await asked()).toBe('A?')
    expect(mock.calls()).toHaveLength(2)
    pass(1)
    expect(await asked()).toBe('B?')
    expect(await asked(true)).toBe('B?')
    expect(mock.calls()).toHaveLength(4)
  })
})

describe('setting', () => {
  it('another question makes the one before the previous one, in one update', async () => {
    const { mock, content, inputs } = opened()
    mock.on(UpdateCommand).resolves({})
    await content.setQuestion('  What\u00a0now? ')
    expect(inputs()).toEqual([
      {
        TableName: 'answers',
        Key: questionKey,
        UpdateExpression:
          'SET #previous = if_not_exists(#question, :question), #question = :question, #labels = :none, #changedAt = :now',
        ConditionExpression: 'attribute_not_exists(#question) OR #question <> :question',
        ExpressionAttributeNames: {
          '#question': 'question',
          '#previous': 'previous',
          '#labels': 'labels',
          '#changedAt': 'changedAt',
        },
        ExpressionAttributeValues: { ':question': 'What now?', ':none': {}, ':now': begin },
      },
    ])
  })

  it('the question that is served already changes nothing, and a store that throttles is unavailable', async () => {
    const { mock, content } = opened()
    mock.on(UpdateCommand).rejectsOnce(storeError('ConditionalCheckFailedException')).rejects(throttled())
    await expect(content.setQuestion('What now?')).resolves.toBeUndefined()
    await expect(content.setQuestion('What now?')).rejects.toThrow(StoreUnavailable)
  })

  it('a label goes beside the others, and only as long as the question is the same', async () => {
    const { mock, content } = opened()
    mock.on(GetCommand).resolves({ Item: { question: 'What now?', labels: { fr: 'Et puis ?' } } })
    mock.on(UpdateCommand).resolvesOnce({}).rejects(storeError('ConditionalCheckFailedException'))
    await content.labelQuestion('de', ' Was  jetzt? ')
    expect(mock.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
      ConditionExpression: '#question = :question',
      ExpressionAttributeValues: {
        ':question': 'What now?',
        ':labels': { fr: 'Et puis ?', de: 'Was jetzt?' },
      },
    })
    await expect(content.labelQuestion('de', 'Was jetzt?')).rejects.toThrow(InvalidContent)
  })

  it('labels of options are one for each, in languages that there are', async () => {
    const { mock, content } = opened()
    mock.on(PutCommand).resolves({})
    const whatIsA = options.whatIsA.map((option) => `(${option})`)
    await content.setOptions({ ...options, labels: { de: { whatIsA } } })
    expect(mock.calls()).toHaveLength(1)
    for (const labels of [{ de: { whatIsA: [...whatIsA, 'x'] } }, { sv: { whatIsA } }])
      await expect(content.setOptions({ ...options, labels })).rejects.toThrow(InvalidContent)
  })

  it('options replaces both lists, normalised', async () => {
    const { mock, content, inputs } = opened()
    mock.on(PutCommand).resolves({})
    await content.setOptions({ ...options, whatIsA: [' a  game'] })
    expect(inputs()).toEqual([
      {
        TableName: 'answers',
        Item: { ...optionsKey, ...options, whatIsA: ['a game'], changedAt: begin },
      },
    ])
  })

  it.each(['setQuestion', 'seedQuestion'] as const)(
    '%s takes 200 characters, and neither 201 nor none',
    async (set) => {
      const { mock, content } = opened()
      mock.on(PutCommand).resolves({}).on(UpdateCommand).resolves({})
      await content[set]('x'.repeat(200))
      for (const wrong of ['x'.repeat(201), ' \u200b'])
        await expect(content[set](wrong)).rejects.toThrow(
          'The question must be one line of 1 to 200 characters.',
        )
      expect(mock.calls()).toHaveLength(1)
    },
  )

  it.each(['setOptions', 'seedOptions'] as const)('%s refuses what no dropdown can show', async (set) => {
    const { mock, content } = opened()
    const work = content[set]({ ...options, thatCould: ['fly', ' fly'] })
    await expect(work).rejects.toThrow(InvalidContent)
    await expect(work).rejects.toThrow(
      'The options are not as they should be: thatCould must be 1 to 60 different options of 1 to 100 characters.',
    )
    expect(mock.calls()).toHaveLength(0)
  })
})

describe('a deployment', () => {
  const write = ({ mock }: ReturnType<typeof opened>) =>
    mock.commandCalls(UpdateCommand).at(-1)?.args[0].input.ExpressionAttributeValues

  it('notes its settings as they are written, so that it is known when it is taken back', async () => {
    const stage = opened()
    stage.mock.on(UpdateCommand).rejectsOnce(storeError('ConditionalCheckFailedException')).resolves({})
    await stage.content.deployQuestion('What  now?', 'What then?')
    expect(write(stage)).toMatchObject({
      ':question': 'What now?',
      ':settings': '"What  now?"',
      ':before': '"What then?"',
    })
    await stage.content.deployQuestion('What then?', 'What  now?')
    expect(write(stage)).toMatchObject({ ':settings': '"What then?"', ':before': '"What  now?"' })
  })

  it('of a stage whose settings said nothing before names that too', async () => {
    const stage = opened()
    stage.mock.on(UpdateCommand).resolves({})
    await stage.content.deployOptions(options, undefined)
    expect(write(stage)).toMatchObject({ ':before': 'null', ':settings': JSON.stringify(options) })
  })
})

describe('seeding', () => {
  it('writes what is not there, and leaves what is', async () => {
    const { mock, content, inputs } = opened()
    mock.on(PutCommand).resolvesOnce({}).rejects(storeError('ConditionalCheckFailedException'))
    await content.seedQuestion('What now?')
    await content.seedOptions(options)
    const common = { TableName: 'answers', ConditionExpression: 'attribute_not_exists(pk)' }
    expect(inputs()).toEqual([
      { ...common, Item: { ...questionKey, question: 'What now?', labels: {}, changedAt: begin } },
      { ...common, Item: { ...optionsKey, ...options, changedAt: begin } },
    ])
  })
})
