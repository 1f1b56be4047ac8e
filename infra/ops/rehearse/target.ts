import { stageConfigSchema } from '#shared/stage-config.ts'
import { readRun } from '../../local/run/data-directory.ts'
import { connect, connectionToRun } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { startOwnSite, type StoreLimits } from './own-site.ts'
import type { Site } from './rehearse.ts'

/** Where the person at the keyboard wants to rehearse; on a local run of its own where neither is named. */
export interface TargetChoice {
  readonly site?: string
  readonly stage?: string
  readonly aws?: boolean
  /** Before the store of the local run. */
  readonly limits?: StoreLimits
  readonly seed?: number
}

/** A site to rehearse on, found and answering. */
export interface Target extends Site {
  /** Where it is, for people. */
  readonly place: string
  /** Others use it too: what is written stays. */
  readonly isShared: boolean
  /** Its own stage name, from its config.json. */
  readonly stage: string
  readonly eventName: string
  /** Lets go; a local run of its own ends. Returns where its data are, if they were to be kept and can be. */
  readonly close: (keepData: boolean) => Promise<string | undefined>
}

type Found = Omit<Target, 'stage' | 'eventName'>

/** Reads the site's config.json, to know that it is one, and which. */
const identify = async (url: URL) => {
  const answer = await fetch(new URL('/config.json', url), { signal: AbortSignal.timeout(10_000) }).catch(
    (cause: unknown) => {
      throw new OperatorError(
        `Nothing answers at ${url.origin}: check the address, and that the site is up.`,
        {
          cause,
        },
      )
    },
  )
  const config = stageConfigSchema.safeParse(await answer.json().catch(() => undefined))
  if (!answer.ok || !config.success)
    throw new OperatorError(`${url.origin}/config.json is not that of a Heads Talking site.`)
  return { stage: config.data.stage, eventName: config.data.eventName }
}

const ownSite = async ({ limits, seed = 1 }: TargetChoice, say: (line: string) => void): Promise<Found> => {
  const own = await startOwnSite(say, { limits, seed })
  const run = readRun(own.dataDir)
  const table = run && connectionToRun(own.dataDir, run)
  return {
    url: new URL(own.url),
    place: `a local run of its own, ${own.url}${limits ? `, with the limits of a ${limits.replace('-', ' ')}` : ''}`,
    table,
    isShared: false,
    close: async (keepData) => {
      table?.close()
      await own.stop(keepData)
      return keepData ? own.dataDir : undefined
    },
  }
}

const namedSite = (site: string): Found => ({
  url: new URL(site),
  place: site,
  isShared: true,
  close: () => Promise.resolve(undefined),
})

const namedStage = async (stage: string, aws: boolean): Promise<Found> => {
  const table = await connect({ stage, aws })
  const { siteUrl, place } = table
  const letGo = () => {
    table.close()
    return Promise.resolve(undefined)
  }
  if (siteUrl === undefined) {
    await letGo()
    throw new OperatorError('The stack of this stage has no output SiteUrl: deploy it again.')
  }
  return {
    url: new URL(siteUrl),
    place: `the stage "${stage}" ${place}`,
    table,
    isShared: true,
    close: letGo,
  }
}

const find = (choice: TargetChoice, say: (line: string) => void): Promise<Found> => {
  const { site, stage, aws = false } = choice
  if (site !== undefined) return Promise.resolve(namedSite(site))
  return stage === undefined ? ownSite(choice, say) : namedStage(stage, aws)
}

/**
 * Finds the site to rehearse on, or starts one; `say` gets what is being done.
 * @throws OperatorError where there is none; AWS's own errors.
 */
export const openTarget = async (choice: TargetChoice, say: (line: string) => void): Promise<Target> => {
  const found = await find(choice, say)
  try {
    return { ...found, ...(await identify(found.url)) }
  } catch (error) {
    await found.close(false)
    throw error
  }
}
