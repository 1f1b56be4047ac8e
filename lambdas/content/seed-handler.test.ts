import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest'
import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { captureOutput, type CapturedOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { seedContent, seedHandler } from './seed-handler.ts'
import type { ContentStore } from './content-store.ts'
import { InvalidContent } from './content.ts'

const deployed = { question: 'What now?', options: { whatIsA: ['game'], thatCould: ['end on time'] } }
const written: string[] = []
const note = (name: string) => (value: unknown) => {
  written.push(`${name} ${JSON.stringify(value)}`)
  return Promise.resolve()
}
const store = {
  seedQuestion: vi.fn(note('seed question')),
  seedOptions: vi.fn(note('seed options')),
  deployQuestion: vi.fn(note('deploy question')),
  deployOptions: vi.fn(note('deploy options')),
}

beforeEach(() => {
  written.length = 0
})

describe('a deployment', () => {
  const others = { whatIsA: ['game'], thatCould: ['end'] }

  it.each<[string, Parameters<typeof seedContent>[1], string[]]>([
    ['of a new stage writes what is not there', { type: 'Create', content: deployed }, ['seed', 'seed']],
    [
      'that changed the question overwrites the question only',
      { type: 'Update', content: deployed, before: { ...deployed, question: 'What then?' } },
      ['deploy', 'seed'],
    ],
    [
      'that changed the options overwrites the options only',
      { type: 'Update', content: deployed, before: { ...deployed, options: others } },
      ['seed', 'deploy'],
    ],
    [
      'that changed neither overwrites nothing',
      { type: 'Update', content: deployed, before: deployed },
      ['seed', 'seed'],
    ],
    [
      'whose settings had neither overwrites both',
      { type: 'Update', content: deployed, before: {} },
      ['deploy', 'deploy'],
    ],
    ['that deletes the stage touches nothing', { type: 'Delete', content: deployed }, []],
  ])('%s', async (_, deployment, ways) => {
    await seedContent(store, deployment)
    const values = ['question "What now?"', `options ${JSON.stringify(deployed.options)}`]
    expect(written).toEqual(ways.map((way, index) => `${way} ${values[index]}`))
  })
})

const content = { question: 'What now?', options: { whatIsA: ['game'], thatCould: ['end on time'] } }
const address = 'https://deployment.example/answer?signature=secret'

const eventOf = (change: object = {}) =>
  ({
    RequestType: 'Create',
    ResponseURL: address,
    StackId: 'arn:stack',
    RequestId: 'request-1',
    LogicalResourceId: 'Content',
    ResourceType: 'Custom::StageContent',
    ResourceProperties: content,
    ...change,
  }) as unknown as CloudFormationCustomResourceEvent

const opened = () => {
  const done = () => vi.fn(() => Promise.resolve())
  const store = { deployQuestion: done(), deployOptions: done(), seedQuestion: done(), seedOptions: done() }
  const pause = vi.fn(() => Promise.resolve())
  const telemetry = createTelemetry('seed-content', 'test')
  const handler = seedHandler(store as unknown as ContentStore, telemetry, pause)
  return { store, handler, pause }
}

let output: CapturedOutput
const fetching = vi.fn<typeof fetch>()
beforeEach(() => {
  output = captureOutput()
  fetching.mockReset().mockImplementation(() => Promise.resolve(new Response()))
  vi.stubGlobal('fetch', fetching)
})
afterEach(() => {
  vi.useRealTimers()
})

const answers = () =>
  fetching.mock.calls.map(
    ([, init]) => JSON.parse(new TextDecoder().decode(init?.body as Uint8Array)) as unknown,
  )
const common = {
  PhysicalResourceId: 'stage-content',
  StackId: 'arn:stack',
  RequestId: 'request-1',
  LogicalResourceId: 'Content',
}

describe('the function behind a stage’s content', () => {
  it('seeds, and says so where CloudFormation waits for it, without a content type', async () => {
    const { store, handler } = opened()
    await handler(eventOf())
    expect(store.seedQuestion).toHaveBeenCalledExactlyOnceWith('What now?', undefined)
    expect(store.seedOptions).toHaveBeenCalledExactlyOnceWith(content.options)
    expect(answers()).toEqual([{ Status: 'SUCCESS', ...common }])
    expect(fetching.mock.calls[0]).toMatchObject([
      address,
      { method: 'PUT', headers: { 'content-type': '' } },
    ])
  })

  it('reads content as JSON, and knows what an older deployment said name by name', async () => {
    const { store, handler } = opened()
    const ResourceProperties = { content: JSON.stringify(content) }
    await handler(eventOf({ RequestType: 'Update', ResourceProperties, OldResourceProperties: content }))
    expect(store.deployQuestion).not.toHaveBeenCalled()
    expect(store.seedQuestion).toHaveBeenCalledExactlyOnceWith('What now?', undefined)
    expect(store.seedOptions).toHaveBeenCalledExactlyOnceWith(content.options)
  })

  it('deploys what the settings say now and did not say before', async () => {
    const { store, handler } = opened()
    const before = { question: 'What then?', options: { whatIsA: ['ritual'], thatCould: ['end on time'] } }
    const [ResourceProperties, OldResourceProperties] = [content, before].map((settings) => ({
      content: JSON.stringify(settings),
    }))
    await handler(eventOf({ RequestType: 'Update', ResourceProperties, OldResourceProperties }))
    expect(store.deployQuestion).toHaveBeenCalledExactlyOnceWith('What now?', expect.anything(), undefined)
    expect(store.deployOptions).toHaveBeenCalledExactlyOnceWith(content.options, before.options)
    expect([store.seedQuestion, store.seedOptions].flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  it('tries again where the table cannot be written yet', async () => {
    const { store, handler, pause } = opened()
    store.seedQuestion.mockRejectedValueOnce(Object.assign(new Error(), { name: 'AccessDeniedException' }))
    await handler(eventOf())
    expect(store.seedQuestion).toHaveBeenCalledTimes(2)
    expect(pause).toHaveBeenCalledExactlyOnceWith(1_000)
    expect(answers()).toMatchObject([{ Status: 'SUCCESS' }])
  })

  it('says immediately what is wrong with content, and where to look for anything else', async () => {
    const { store, handler } = opened()
    store.seedQuestion.mockRejectedValueOnce(new InvalidContent('The question must be shorter.'))
    await handler(eventOf())
    store.seedQuestion.mockRejectedValue(new StoreUnavailable('The store is throttling.'))
    await handler(eventOf())
    expect(store.seedQuestion).toHaveBeenCalledTimes(4)
    expect(answers()).toEqual([
      { Status: 'FAILED', Reason: 'The question must be shorter.', ...common },
      {
        Status: 'FAILED',
        Reason: expect.stringContaining('see the log of the function seed-content, then') as string,
        ...common,
      },
    ])
    expect(output.text()).toContain('The store is throttling.')
  })

  it('says so in time where the table does not answer', async () => {
    const { store, handler } = opened()
    store.seedQuestion.mockReturnValue(new Promise(() => undefined))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const handled = handler(eventOf())
    await vi.advanceTimersByTimeAsync(6_000)
    await handled
    expect(answers()).toMatchObject([{ Status: 'FAILED' }])
  })

  it('sends its response again where it was lost, and fails where it cannot be delivered', async () => {
    const { handler } = opened()
    fetching.mockRejectedValueOnce(new Error(`fetch failed: ${address}`))
    await handler(eventOf())
    expect(fetching).toHaveBeenCalledTimes(2)

    fetching.mockImplementation(() => Promise.resolve(new Response('', { status: 403 })))
    await expect(handler(eventOf())).rejects.toThrow('could not be told')
    expect(output.text()).not.toContain('secret')
  })
})
