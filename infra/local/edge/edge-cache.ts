import type { EdgeRequest, EdgeResponse, Origin } from '../http/http-message.ts'
import type { ResolvedTemplate } from '../template/template.ts'

/** How long answers are kept, in seconds: what the origin says, within bounds. */
interface CachePolicy {
  readonly least: number
  readonly usual: number
  readonly most: number
}

/** An origin, with what a cache behaviour remembers of it in front. */
type Cache = (origin: Origin) => Origin

interface PolicyConfig {
  readonly MinTTL: number
  readonly DefaultTTL: number
  readonly MaxTTL: number
  readonly ParametersInCacheKeyAndForwardedToOrigin: {
    readonly CookiesConfig: { readonly CookieBehavior: string }
    readonly HeadersConfig: { readonly HeaderBehavior: string }
    readonly QueryStringsConfig: { readonly QueryStringBehavior: string }
  }
}

/** For how long an answer may be kept, in ms. What goes wrong is not kept. */
const keptMs = ({ status, headers }: EdgeResponse, { least, usual, most }: CachePolicy): number => {
  if (status !== 200) return 0
  const directives = String(headers['cache-control'] ?? '')
  const seconds = (name: string): number | undefined => {
    const value = new RegExp(`(?:^|[\\s,])${name}=(\\d+)`, 'i').exec(directives)?.[1]
    return value === undefined ? undefined : Number(value)
  }
  const asked = /(?:^|[\s,])(?:no-store|no-cache|private)(?:$|[\s,])/i.test(directives)
    ? 0
    : (seconds('s-maxage') ?? seconds('max-age') ?? usual)
  return 1_000 * Math.min(most, Math.max(least, asked))
}

/** What is known of a question until a moment: its answer, or that its answers are not to be kept. */
interface Known {
  readonly until: number
  readonly answer: EdgeResponse | undefined
}

/** How long a question is known to be one whose answers are not to be kept, in ms. */
const notKeptMs = 1_000

/**
 * What an origin answered, and what it is being asked. Whoever asks the same meanwhile waits, and gets the same answer
 * where it may be kept, as at an edge of CloudFront; else each asks for itself, and others no longer wait for a while.
 */
const cacheFor =
  (policy: CachePolicy, now: () => number): Cache =>
  (origin) => {
    const known = new Map<string, Known>()
    const asked = new Map<string, Promise<Known>>()

    const judge = (answer: EdgeResponse): Known => {
      const ms = Buffer.isBuffer(answer.body) ? keptMs(answer, policy) : 0
      return ms > 0 ? { until: now() + ms, answer } : { until: now() + notKeptMs, answer: undefined }
    }

    /** Asks the origin, for whoever waits too. */
    const ask = async (key: string, request: EdgeRequest): Promise<EdgeResponse> => {
      const answering = origin(request)
      const judged = answering.then(judge, () => ({ until: 0, answer: undefined }))
      asked.set(key, judged)
      known.set(key, await judged)
      asked.delete(key)
      return answering
    }

    return async (request) => {
      if (request.method !== 'GET') return origin(request)
      const key = `${request.path}?${request.query}`
      for (const [name, { until }] of known) if (until <= now()) known.delete(name)
      const pending = asked.get(key)
      const found = known.get(key) ?? (pending && (await pending))
      if (!found) return ask(key, request)
      return found.answer ?? origin(request)
    }
  }

/**
 * The caches that behaviours of the template may have, by the id of their policy; those of AWS's own policies are not
 * here, for files lie on this machine already.
 * @throws Error for a policy that the local run does not understand.
 */
export const edgeCaches = (
  template: ResolvedTemplate,
  now: () => number = () => performance.now(),
): ReadonlyMap<string, Cache> =>
  new Map(
    template.resources('AWS::CloudFront::CachePolicy').map(({ id, properties }) => {
      const config = properties.CachePolicyConfig as PolicyConfig
      const { CookiesConfig, HeadersConfig, QueryStringsConfig } =
        config.ParametersInCacheKeyAndForwardedToOrigin
      const inKey = [
        CookiesConfig.CookieBehavior,
        HeadersConfig.HeaderBehavior,
        QueryStringsConfig.QueryStringBehavior,
      ]
      if (inKey.join() !== 'none,none,all')
        throw new Error(
          `The local run knows cache keys of path and query only: ${id} has another (cookies, headers, query: ${inKey.join(', ')}).`,
        )
      const policy = { least: config.MinTTL, usual: config.DefaultTTL, most: config.MaxTTL }
      return [template.physicalName(id), cacheFor(policy, now)]
    }),
  )
