import { readStageSettings } from '../stages/stage-settings.ts'
import { websiteBuild } from '../website-build.ts'
import { assemblyBuild } from './template/assembly.ts'
import { type LocalSite, runSite, type SiteOptions } from './site.ts'

export interface LocalSiteOptions extends Pick<
  SiteOptions,
  'dataDir' | 'editTemplate' | 'formService' | 'limits' | 'watch'
> {
  /** A free port when 0, which is the default. */
  readonly port?: number
  /** Whose settings are used: a file of infra/stages. Default `local`. */
  readonly stage?: string
  /** Folder of a built website; by default the project's own, built where its sources changed. */
  readonly site?: string
  /** Told what is being done, step by step. */
  readonly onStep?: (sentence: string) => void
  /** Told what someone at the console should see: functions' errors, accesses denied. */
  readonly say?: (text: string) => void
  /** Ends the building early. */
  readonly signal?: AbortSignal | undefined
}

const silent = () => undefined

/**
 * Builds the website, synthesizes the stage and runs it here, on `http://localhost:<port>`. What did not change since
 * an earlier build is not built again.
 * @throws Error with a sentence for the person at the keyboard; nothing is left behind then.
 */
export const startLocalSite = async (options: LocalSiteOptions): Promise<LocalSite> => {
  const { port = 0, stage = 'local', onStep = silent, say = silent, signal } = options
  const { dataDir, editTemplate, formService, limits, watch } = options
  const onBuild = () => {
    onStep('Building the website, a minute or more where its sources changed …')
  }
  const { media, domain } = readStageSettings(stage)
  const site = options.site ?? (await websiteBuild({ media, domain, signal, onBuild }))
  onStep(`Synthesizing the stage "${stage}" …`)
  const assembly = await assemblyBuild(stage, site, signal)
  signal?.throwIfAborted()
  onStep('Starting the tables, functions and website of its template …')
  return runSite({ assembly, stage, port, dataDir, editTemplate, formService, limits, watch, say })
}
