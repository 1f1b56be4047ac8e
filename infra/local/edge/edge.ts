import { compressed } from './compression.ts'
import { behaviorReader, type Behavior, distributionOf, type OriginOf } from './edge-behavior.ts'
import { isResponse } from './edge-function.ts'
import { type EdgeRequest, type EdgeResponse, type Origin, plainText } from '../http/http-message.ts'
import type { ResolvedTemplate } from '../template/template.ts'

/** Told of what should not happen. */
type OnFault = (error: unknown) => void

/** What a function gives, or the answer that the edge gives in its place where it fails. */
const guarded = <Result>(run: () => Result, onFault: OnFault): Result | EdgeResponse => {
  try {
    return run()
  } catch (error) {
    onFault(error)
    return plainText(503, 'The function at the edge failed.')
  }
}

const answerWith = async (
  behavior: Behavior,
  request: EdgeRequest,
  onFault: OnFault,
): Promise<EdgeResponse> => {
  if (!behavior.methods.includes(request.method))
    return plainText(403, 'This distribution is not configured to allow this request method.')
  const viewed = guarded(() => behavior.viewerRequest(request), onFault)
  if (isResponse(viewed)) return viewed
  const headers = { ...viewed.headers, ...behavior.addedHeaders }
  const answer = await behavior.origin({ ...viewed, headers })
  // As in the cloud, where no function sees an origin's errors; the request it sees is the visitor's own.
  if (answer.status >= 400) return answer
  return guarded(() => behavior.viewerResponse(request, answer), onFault)
}

/**
 * The template's distribution: picks the cache behaviour by path, runs its functions, asks its origin or remembers what
 * it said, adds its headers, compresses. `onFault` is called when a function fails; `now` in ms.
 */
export const createEdge = (
  template: ResolvedTemplate,
  originOf: OriginOf,
  onFault: OnFault,
  now?: () => number,
): Origin => {
  const config = distributionOf(template)
  const read = behaviorReader(template, config, originOf, now)
  const behaviors = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(read)
  return async (request) => {
    const path =
      request.path === '/' && config.DefaultRootObject ? `/${config.DefaultRootObject}` : request.path
    const behavior = behaviors.find(({ pattern }) => pattern.test(path))
    if (!behavior) throw new Error('No cache behaviour matches.')
    const answer = behavior.headersPolicy(await answerWith(behavior, { ...request, path }, onFault))
    return behavior.compresses && request.method === 'GET' ? compressed(answer, request.headers) : answer
  }
}
