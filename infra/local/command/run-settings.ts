import { parseArgs } from 'node:util'
import { stageNames } from '../../stages/stage-settings.ts'
import type { FormServiceSettings } from '../services/function-services.ts'
import type { StoreLimitSettings } from '../services/store.ts'

/** What the person at the keyboard may set, in the environment or behind the command. */
export interface RunSettings {
  readonly port: number
  readonly dataDir: string
  readonly stage: string
  readonly formService: FormServiceSettings
  readonly limits: StoreLimitSettings | undefined
}

/** An empty variable is one that is not set. */
const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text)

const readPort = (text: string): number => {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new Error(`PORT must be a whole number from 1 to 65535, and is "${text}".`)
}

/** Names under which a machine finds itself: there, no one on the way can read along. */
const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(host)

const readFormServiceUrl = (text: string): string => {
  const url = URL.parse(text)
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))) return url.href
  throw new Error(
    `FORM_SERVICE_URL must be an https address, or an http address on this machine, and is "${text}".`,
  )
}

const readLimits = (kind: string | undefined, seed = '1'): StoreLimitSettings | undefined => {
  if (!/^\d{1,9}$/.test(seed)) throw new Error(`SEED must be a whole number, and is "${seed}".`)
  if (kind === undefined) return undefined
  if (kind !== 'new-table') throw new Error(`LIMITS can only be new-table, and is "${kind}".`)
  return { kind, seed: Number(seed) }
}

/** The words after the command. @throws Error with a sentence for an option that there is not. */
const readWords = (words: readonly string[]): { limits?: string; seed?: string } => {
  try {
    const options = { limits: { type: 'string' }, seed: { type: 'string' } } as const
    return parseArgs({ args: [...words], options }).values
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\. |\n/)
    throw new Error(
      `${sentence.replace(/\.$/, '')}. The options are --limits new-table and --seed <number>.`,
      {
        cause: error,
      },
    )
  }
}

/** The folder of the data where DATA_DIR names none. */
const defaultDataDir = '.local'

/**
 * Reads PORT (default 3000), DATA_DIR (default `.local`), STAGE (default `local`), FORM_SERVICE_URL (default: leads go
 * to the inbox on this machine) and FORM_SERVICE_ACCESS_KEY. LIMITS, or the option --limits, puts the limits of a new
 * DynamoDB table before the engine (default: none); SEED, or --seed, decides which of its partitions a key is in.
 * @throws Error with one sentence for what is wrong.
 */
export const readRunSettings = (
  environment: NodeJS.ProcessEnv,
  words: readonly string[] = [],
): RunSettings => {
  const { limits = given(environment.LIMITS), seed = given(environment.SEED) } = readWords(words)
  const stage = given(environment.STAGE) ?? 'local'
  const url = given(environment.FORM_SERVICE_URL)
  const stages = stageNames()
  if (!stages.includes(stage))
    throw new Error(`There is no stage "${stage}". The stages are: ${stages.join(', ')}.`)
  return {
    port: readPort(given(environment.PORT) ?? '3000'),
    dataDir: given(environment.DATA_DIR) ?? defaultDataDir,
    stage,
    formService: {
      url: url === undefined ? undefined : readFormServiceUrl(url),
      accessKey: given(environment.FORM_SERVICE_ACCESS_KEY),
    },
    limits: readLimits(limits, seed),
  }
}
