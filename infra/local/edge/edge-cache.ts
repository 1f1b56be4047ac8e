import type { EdgeRequest, EdgeResponse, Origin } from '../http/http-server.ts'
import type { ResolvedTemplate } from '../template/template.ts'
import { acceptedEncodings } from './compression.ts'

/** How long answers are kept, in seconds: what the origin says, within bounds. */
interface CachePolicy {
  readonly least: number
  readonly usual: number
  readonly most: number
  /** Headers whose values tell questions apart, in lower case. */
  readonly headers: readonly string[]
  /** Whether answers leave compressed: then each is kept once for each way. */
  readonly compresses: boolean
}

/** What a cache policy of the template does. */
interface Cache {
  /** An origin, with what is remembered of it in front. */
  readonly inFrontOf: (origin: Origin) => Origin
  readonly compresses: boolean
}

interface PolicyConfig {
  readonly MinTTL: number
  readonly DefaultTTL: number
  readonly MaxTTL: number
  readonly ParametersInCacheKeyAndForwardedToOrigin: {
    readonly CookiesConfig: { readonly CookieBehavior: string }
    readonly HeadersConfig: { readonly HeaderBehavior: string; readonly Headers?: readonly string[] }
    readonly QueryStringsConfig: { readonly QueryStringBehavior: string }
    readonly EnableAcceptEncodingBrotli?: boolean
    readonly EnableAcceptEncodingGzip?: boolean
  }
}

/** The number that an origin's Cache-Control gives a directive, in seconds; undefined without it. */
const secondsOf = ({ headers }: EdgeResponse, directive: string): number | undefined => {
  const value = new RegExp(`(?:^|[\\s,])${directive}=(\\d+)`, 'i').exec(
    String(headers['cache-control'] ?? ''),
  )?.[1]
  return value === undefined ? undefined : Number(value)
}

/** For how long an answer may be kept, in ms. What goes wrong is not kept. */
const keptMs = (answer: EdgeResponse, { least, usual, most }: CachePolicy): number => {
  if (answer.status !== 200) return 0
  const directives = String(answer.headers['cache-control'] ?? '')
  const asked = /(?:^|[\s,])(?:no-store|no-cache|private)(?:$|[\s,])/i.test(directives)
    ? 0
    : (secondsOf(answer, 's-maxage') ?? secondsOf(answer, 'max-age') ?? usual)
  return 1_000 * Math.min(most, Math.max(least, asked))
}

/**
 * What is known of a question until a moment: its answer, or that its answers are not to be kept. Where the origin fails,
 * an answer is given for longer, and for ever where it does not say how long.
 */
interface Known {
  readonly until: number
  readonly staleUntil: number
  readonly answer: EdgeResponse | undefined
}

/** How long a question is known to be one whose answers are not to be kept, in ms. */
const notKeptMs = 1_000

/** So many questions are remembered before those are forgotten that are of no use any more. */
const mostKnown = 1_000

/**
 * What an origin answered, and what it is being asked. Whoever asks the same meanwhile waits, and gets the same answer
 * where it may be kept, as at an edge of CloudFront; else each asks for itself, and others no longer wait for a while.
 */
const cacheFor =
  (policy: CachePolicy, now: () => number): Cache['inFrontOf'] =>
  (origin) => {
    const known = new Map<string, Known>()
    const asked = new Map<string, Promise<Known>>()

    const judge = (answer: EdgeResponse): Known => {
      const ms = Buffer.isBuffer(answer.body) ? keptMs(answer, policy) : 0
      if (ms === 0) return { until: now() + notKeptMs, staleUntil: 0, answer: undefined }
      const until = now() + ms
      return { until, staleUntil: until + 1_000 * (secondsOf(answer, 'stale-if-error') ?? Infinity), answer }
    }

    const keyOf = ({ path, query, headers }: EdgeRequest): string =>
      JSON.stringify([
        `${path}?${query}`,
        ...policy.headers.map((name) => headers[name] ?? ''),
        ...(policy.compresses ? acceptedEncodings(headers) : []),
      ])

    /** Asks the origin, for whoever waits too; gives what was known before where the origin fails. */
    const ask = async (key: string, request: EdgeRequest): Promise<EdgeResponse> => {
      const before = known.get(key)
      const answering = origin(request)
      const judged = answering.then(
        (answer) => {
          const isStale = answer.status >= 500 && before?.answer && before.staleUntil > now()
          return isStale ? before : judge(answer)
        },
        () => ({ until: 0, staleUntil: 0, answer: undefined }),
      )
      asked.set(key, judged)
      const found = await judged
      known.set(key, found)
      asked.delete(key)
      return found.answer ?? answering
    }

    /** Asks the origin for one alone; what may be kept after all is. */
    const askAlone = async (key: string, request: EdgeRequest): Promise<EdgeResponse> => {
      const answer = await origin(request)
      const found = judge(answer)
      if (found.answer) known.set(key, found)
      return answer
    }

    const forgetOld = () => {
      if (known.size < mostKnown) return
      for (const [name, { until, staleUntil }] of known)
        if (until <= now() && staleUntil <= now()) known.delete(name)
    }

    return async (request) => {
      if (request.method !== 'GET') return origin(request)
      const key = keyOf(request)
      forgetOld()
      const held = known.get(key)
      const pending = asked.get(key)
      const found = held && held.until > now() ? held : pending && (await pending)
      if (!found) return ask(key, request)
      return found.answer ?? askAlone(key, request)
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
      const { CookiesConfig, HeadersConfig, QueryStringsConfig, ...encodings } =
        config.ParametersInCacheKeyAndForwardedToOrigin
      const inKey = [
        CookiesConfig.CookieBehavior,
        HeadersConfig.HeaderBehavior,
        QueryStringsConfig.QueryStringBehavior,
      ]
      if (!/^none,(?:none|whitelist),all$/.test(inKey.join()))
        throw new Error(
          `The local run knows cache keys of path, query and named headers only: ${id} has another (cookies, headers, query: ${inKey.join(', ')}).`,
        )
      // CloudFront compresses nothing of what can never be kept.
      const compresses =
        config.MaxTTL > 0 &&
        encodings.EnableAcceptEncodingBrotli === true &&
        encodings.EnableAcceptEncodingGzip === true
      const policy = {
        ...{ least: config.MinTTL, usual: config.DefaultTTL, most: config.MaxTTL, compresses },
        headers: (HeadersConfig.Headers ?? []).map((name) => name.toLowerCase()),
      }
      return [template.physicalName(id), { inFrontOf: cacheFor(policy, now), compresses }]
    }),
  )
