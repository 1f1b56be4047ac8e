import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comboConvoOptionsSchema } from '#shared/forms/combo-convo.ts'
import { apiPath } from '#shared/routes.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { askJson, smallSite, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { type CorpusForm, formsServing, type Served } from './forms.ts'
import { wrapFunctions } from './untouched-prototypes.ts'

/** A local run that is there to be sent everything. */
export interface Scene {
  readonly site: TestSite
  readonly served: Served
  readonly forms: readonly CorpusForm[]
  /** Ends the run and hands out all that its functions wrote; what it stored is gone then. */
  readonly close: () => Promise<string>
}

const stage = 'local'

const learn = async (site: TestSite): Promise<Served> => {
  const { ventingMachineKey } = readStageSettings(stage)
  const query = new URLSearchParams({ action: 'question', key: ventingMachineKey }).toString()
  const asked = await askJson(site, `${apiPath('get-venting-machine')}?${query}`)
  const offered = await askJson(site, apiPath('get-combo-convo'))
  return {
    ventingMachineKey,
    question: String((asked.body as { question?: unknown }).question),
    options: comboConvoOptionsSchema.parse(offered.body),
  }
}

/** Starts the stack on a free port with data of its own, its functions wrapped so that a touched prototype is a 500. */
export const openScene = async (): Promise<Scene> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'corpus-'))
  const site = await startTestSite({ dataDir })
  try {
    await site.useBundles(await wrapFunctions(join(dataDir, 'wrapped'), stage, smallSite))
    const served = await learn(site)
    return {
      site,
      served,
      forms: formsServing(served),
      close: async () => {
        await site.stop()
        const log = await readFile(site.logFile, 'utf8')
        await rm(dataDir, { recursive: true, force: true })
        return log
      },
    }
  } catch (error) {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}
