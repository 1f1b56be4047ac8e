import { edgeKeepsSeconds } from '#shared/rows/edge-memory.ts'
import { apiPath } from '#shared/routes.ts'
import { rowsQuery } from '#shared/rows/question.ts'
import { OperatorError } from '../../failure-sentence.ts'
import { spoken } from '../../figures.ts'
import { green, red } from '../../preflight/check.ts'
import { CannotSay, measureOf } from '../measure.ts'
import type { Scene } from '../scene.ts'

/** The gateway gives each request that gets to it a name; a response from memory has that of the first who asked. */
const requestId = 'apigw-requestid'

const [times, eachMs] = [40, 100]

const question = rowsQuery({ kind: 'meta' })

interface Seen {
  readonly id: string
  readonly askedAt: number
  readonly tookMs: number
  readonly isForBrowsers: boolean
}

const askSome = async ({ ask, time }: Scene, path: string, count: number): Promise<readonly Seen[]> => {
  const seen: Seen[] = []
  for (let index = 0; index < count; index += 1) {
    const askedAt = time.now()
    const { status, headers, tookMs } = await ask(path)
    const id = headers.get(requestId)
    if (status === 429)
      throw new OperatorError(`${path} answers 429: its gate is closed, which status says, or full.`)
    if (status >= 500) throw new OperatorError(`${path} answers ${status}: see api-errors in the runbook.`)
    if (id === null) throw new CannotSay('Responses do not say which request they answer.')
    seen.push({ id, askedAt, tookMs, isForBrowsers: headers.get('cache-control') !== 'no-store' })
    await time.sleep(Math.max(0, eachMs - tookMs))
  }
  return seen
}

/** For how long (ms) one response was given at the least: between the first who got it and the last. */
const longestKept = (seen: readonly Seen[]): number => {
  const first = new Map<string, number>()
  for (const { id, askedAt } of seen) if (!first.has(id)) first.set(id, askedAt)
  return Math.max(...seen.map(({ id, askedAt }) => askedAt - (first.get(id) ?? askedAt)))
}

/**
 * What the edge remembers: how far the idea form's rows are, which everybody may read, for a second at most; and nothing of
 * a form that nobody shares, nor what is refused.
 */
export const edgeMemory = measureOf({
  name: 'edge-memory',
  model: () => `${edgeKeepsSeconds} s at most of what is the same for everybody, nothing else`,
  atMost: { seconds: 20, requests: times + 4 },
  measure: async (scene) => {
    const shared = await askSome(scene, `${apiPath('get-laser-focus')}?${question}`, times)
    // The second takes a POST only. What the edge refuses itself gets to no API.
    const others = [`${apiPath('get-probe')}?${question}`, apiPath('post-contact')]
    const kept: string[] = []
    for (const path of others) {
      const two = await askSome(scene, path, 2)
      if (longestKept(two) > 0) kept.push(path)
    }
    return {
      keptMs: Math.round(longestKept(shared)),
      asked: times,
      reachedTheApi: new Set(shared.map(({ id }) => id)).size,
      slowestMs: Math.round(Math.max(...shared.map(({ tookMs }) => tookMs))),
      keptOthers: kept,
      isForBrowsers: shared.some((one) => one.isForBrowsers),
    }
  },
  text: ({ keptMs, asked, reachedTheApi, keptOthers }) =>
    `${spoken(keptMs)}; of ${asked} questions ${reachedTheApi} reached the API${keptOthers.length > 0 ? `; kept as well: ${keptOthers.join(', ')}` : ''}`,
  judge: ({ keptMs, slowestMs, reachedTheApi, asked, keptOthers, isForBrowsers }) => {
    // A response is kept from when it came, and seen from when it was asked for.
    const most = edgeKeepsSeconds * 1_000 + slowestMs + eachMs
    if (keptMs > most)
      return red(
        'Longer than it may: a hidden answer is seen as long. Look at the cache policies of the API’s behaviours.',
      )
    if (keptOthers.length > 0)
      return red('It keeps what is not the same for everybody, or was refused. Deploy again.')
    if (isForBrowsers)
      return red('Browsers are not told to keep nothing: a chart would show old rows. Deploy again.')
    return reachedTheApi < asked
      ? green('As long as it should.')
      : red(
          'It remembers nothing: each chart that polls costs a call, and a flood reaches the gates. Deploy again.',
        )
  },
})
