import { describe, expect, it, vi } from 'vitest'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { storeError, throttled } from '#lambdas/store/test-support/store-errors.ts'
import { createSmallTable, tableName } from '#lambdas/store/test-support/table/small-table.ts'
import { contentCacheMs, createContentStore } from './content-store.ts'
import { ContentMissing, InvalidContent } from './content.ts'

const begin = Date.UTC(2026, 10, 20, 9)
const options = { whatIsA: ['game', 'ritual'], thatCould: ['save an hour'] }
const questionKey = { pk: 'CONTENT', sk: 'venting-question' }
const optionsKey = { pk: 'CONTENT', sk: 'combo-options' }

const opened = () => {
  const sent: object[] = []
  const failures: Error[] = []
  const onSend = (kind: string, input: object) => {
    sent.push(input)
    const failure = kind === 'UpdateCommand' && failures.shift()
    if (failure) throw failure
  }
  const { client, table } = createSmallTable({ onSend })
  let now = begin
  return {
    content: createContentStore({ client, tableName, clock: () => now }),
    sent,
    set: (item: object) => void table.items.set({ ...item }),
    question: () => table.items.find(questionKey.pk, questionKey.sk)?.item,
    options: () => table.items.find(optionsKey.pk, optionsKey.sk)?.item,
    pass: (ms: number) => (now += ms),
    /** The next update fails so. */
    fail: (failure: Error) => void failures.push(failure),
  }
}

describe('reading', () => {
  it('is strong, and gives what is served', async () => {
    const { content, sent, set } = opened()
    set({ ...questionKey, question: 'B?', previous: 'A?', changedAt: begin })
    set({ ...optionsKey, ...options, changedAt: 1 })
    expect(await content.readQuestion()).toMatchObject({ question: 'B?', previous: 'A?', changedAt: begin })
    expect(await content.readOptions()).toEqual(options)
    expect(sent).toEqual(
      [questionKey, optionsKey].map((Key) => ({ TableName: tableName, Key, ConsistentRead: true })),
    )
  })

  it('is remembered for 2 s, and looked up again after them or when asked to', async () => {
    const { content, pass, sent, set } = opened()
    const asked = async (fresh = false) => (await content.readQuestion({ fresh })).question
    expect(contentCacheMs).toBe(2_000)
    await expect(asked(), 'what is missing is looked up again each time').rejects.toThrow(ContentMissing)
    set({ ...questionKey, question: 'A?' })
    expect(await asked()).toBe('A?')
    set({ ...questionKey, question: 'B?' })
    pass(1_999)
    expect(await asked()).toBe('A?')
    expect(sent).toHaveLength(2)
    pass(1)
    expect(await asked()).toBe('B?')
    set({ ...questionKey, question: 'C?' })
    expect(await asked(true)).toBe('C?')
  })
})

describe('setting', () => {
  it('another question makes the one before the previous one, without its labels', async () => {
    const { content, fail, pass, question, set } = opened()
    set({ ...questionKey, question: 'What now?', labels: { de: 'Was jetzt?' }, changedAt: 1 })
    await content.setQuestion(' What\u00a0 now? ')
    expect(question(), 'it is served already').toMatchObject({ labels: { de: 'Was jetzt?' }, changedAt: 1 })
    pass(1)
    await content.setQuestion('  What\u00a0then? ')
    const changed = { question: 'What then?', previous: 'What now?', labels: {}, changedAt: begin + 1 }
    expect(question()).toEqual({ ...questionKey, ...changed })
    fail(throttled())
    await expect(content.setQuestion('Who?')).rejects.toThrow(StoreUnavailable)
  })

  it('a label goes beside the others, and only as long as the question is the same', async () => {
    const { content, question, sent, set, fail } = opened()
    set({ ...questionKey, question: 'What now?', labels: { fr: 'Et puis ?' } })
    await content.labelQuestion('de', ' Was  jetzt? ')
    expect(question()).toMatchObject({ labels: { fr: 'Et puis ?', de: 'Was jetzt?' } })
    expect(sent.at(-1)).toMatchObject({ ConditionExpression: '#question = :question' })
    fail(storeError('ConditionalCheckFailedException'))
    await expect(content.labelQuestion('de', 'Wie?')).rejects.toThrow(InvalidContent)
  })

  it('options replaces both lists, normalised, with a label for each in languages that there are', async () => {
    const { content, options: stored, sent } = opened()
    const whatIsA = ['(game)', '(ritual)']
    const labels = { de: { whatIsA } }
    await content.setOptions({ ...options, whatIsA: [' a  game', 'ritual'], labels })
    const kept = { ...options, whatIsA: ['a game', 'ritual'], labels, changedAt: begin }
    expect(stored()).toEqual({ ...optionsKey, ...kept })
    for (const wrong of [{ de: { whatIsA: [...whatIsA, 'x'] } }, { sv: { whatIsA } }])
      await expect(content.setOptions({ ...options, labels: wrong })).rejects.toThrow(InvalidContent)
    expect(sent).toHaveLength(1)
  })

  it.each(['setQuestion', 'seedQuestion'] as const)(
    '%s takes neither 201 characters nor none',
    async (set) => {
      const { content, sent } = opened()
      const sentence = 'The question must be one line of 1 to 200 characters.'
      for (const wrong of ['x'.repeat(201), ' \u200b'])
        await expect(content[set](wrong)).rejects.toThrow(sentence)
      expect(sent).toEqual([])
      await content.setQuestion('x'.repeat(200))
    },
  )

  it.each(['setOptions', 'seedOptions'] as const)('%s refuses what no dropdown can show', async (set) => {
    const { content, sent } = opened()
    const work = content[set]({ ...options, thatCould: ['fly', ' fly'] })
    await expect(work).rejects.toThrow(InvalidContent)
    await expect(work).rejects.toThrow(
      'The options are not as they should be: thatCould must be 1 to 60 different options of 1 to 100 characters.',
    )
    expect(sent).toEqual([])
  })
})

describe('a deployment', () => {
  it('of a question may come twice, and is known when it is taken back', async () => {
    const { content, pass, question, set } = opened()
    set({ ...questionKey, question: 'What then?', labels: { de: 'Und dann?' } })
    for (let time = 0; time < 2; time += 1) await content.deployQuestion('What  now?', 'What then?')
    const notes = { settings: '"What  now?"', settingsReplaced: '"What then?"' }
    const deployed = { question: 'What now?', previous: 'What then?', labels: {} }
    expect(question()).toMatchObject({ ...deployed, ...notes })
    pass(60_000)
    for (let time = 0; time < 2; time += 1) await content.deployQuestion('What then?', 'What  now?')
    const back = { question: 'What then?', previous: 'What now?', labels: { de: 'Und dann?' } }
    expect(question()).toMatchObject({ ...back, settings: '"What then?"', settingsReplaced: '"What  now?"' })
  })

  it('of options whose settings said nothing before names that too', async () => {
    const { content, options: stored, set } = opened()
    set({ ...optionsKey, whatIsA: ['meal'], thatCould: ['fly'] })
    await content.deployOptions(options, undefined)
    const notes = { settings: JSON.stringify(options), settingsReplaced: 'null' }
    expect(stored()).toMatchObject({ ...options, ...notes })
  })
})

it('seeding writes what is not there, and leaves what is', async () => {
  const send = vi.fn<(command: { readonly input: object }) => Promise<object>>(() => Promise.resolve({}))
  const client = { send } as unknown as Parameters<typeof createContentStore>[0]['client']
  const content = createContentStore({ client, tableName, clock: () => begin })
  await content.seedQuestion('What now?')
  send.mockRejectedValueOnce(storeError('ConditionalCheckFailedException'))
  await content.seedOptions(options)
  const common = { TableName: tableName, ConditionExpression: 'attribute_not_exists(pk)' }
  expect(send.mock.calls.map(([{ input }]) => input)).toEqual([
    { ...common, Item: { ...questionKey, question: 'What now?', labels: {}, changedAt: begin } },
    { ...common, Item: { ...optionsKey, ...options, changedAt: begin } },
  ])
})
