import { Template } from 'aws-cdk-lib/assertions'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkedApp } from '../../infra/checked-app.ts'
import { EventSiteStack } from '../../infra/event-site-stack.ts'
import { type Assembly, readAssembly } from '../../infra/local/template/assembly.ts'
import { assemblyBuild } from '../../infra/local/template/assembly-build.ts'
import {
  checkStageSettings,
  readStageSettings,
  type StageSettings,
} from '../../infra/stages/stage-settings.ts'

/** A website as small as one can be; what is in it makes no difference to the template but for the names of files. */
export const fixtureSite = fileURLToPath(new URL('fixture-site', import.meta.url))

export interface SynthesizedStage {
  readonly template: Template
  readonly assembly: Assembly
}

/** What the project's own CDK app makes of a stage. */
export const synthesizeStage = async (stage: string): Promise<SynthesizedStage> => {
  const assembly = readAssembly(await assemblyBuild(stage, fixtureSite))
  // The assertions' own type for a template is any JSON object.
  return { template: Template.fromJSON({ ...assembly.template }), assembly }
}

/**
 * Synthesizes a stage with given settings into a folder, as the project's own CDK app does. The handlers are those of
 * a stage that is built anyway. @throws Error as below.
 */
export const synthesizeInto = async (
  folder: string,
  settings: StageSettings,
  built = 'default',
): Promise<void> => {
  const handlers = join(await assemblyBuild(built, fixtureSite), 'handlers')
  const app = checkedApp(folder)
  new EventSiteStack(app, { settings, bundles: handlers, site: fixtureSite })
  app.synth()
}

/**
 * What becomes of the default stage with other settings. Every rule is applied where CDK_VALIDATION is not `false`.
 * @throws Error naming the findings of the rules.
 */
export const synthesizeWith = async (change: Partial<StageSettings>): Promise<SynthesizedStage> => {
  const { stage = 'default' } = change
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  try {
    await synthesizeInto(folder, checkStageSettings(stage, { ...readStageSettings('default'), ...change }))
    const assembly = readAssembly(folder)
    return { template: Template.fromJSON({ ...assembly.template }), assembly }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
