import { Template } from 'aws-cdk-lib/assertions'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkedApp, EventSiteStack } from '#infra/event-site-stack.ts'
import { type Assembly, assemblyBuild, readAssembly } from '#infra/local/template/assembly.ts'
import type { StageSettings } from '#infra/stages/stage-settings.ts'

/** A website as small as one can be; what is in it makes no difference to the template but for the names of files. */
export const fixtureSite = fileURLToPath(new URL('fixture-site', import.meta.url))

export interface SynthesizedStage {
  readonly template: Template
  readonly assembly: Assembly
}

/** Reads what was synthesized into a folder. */
export const readStage = (folder: string): SynthesizedStage => {
  const assembly = readAssembly(folder)
  // The assertions' own type for a template is any JSON object.
  return { template: Template.fromJSON({ ...assembly.template }), assembly }
}

/** What the project's own CDK app makes of a stage. */
export const synthesizeStage = async (stage: string): Promise<SynthesizedStage> =>
  readStage(await assemblyBuild(stage, fixtureSite))

/**
 * Synthesizes a stage with given settings into a folder, as the project's own CDK app does. The handlers are those of
 * a stage that is built anyway. Every rule is applied where CDK_VALIDATION is not `false`.
 * @throws Error naming the findings of the rules.
 */
export const synthesizeInto = async (
  folder: string,
  settings: StageSettings,
  built = 'toronto-summit',
): Promise<void> => {
  const handlers = join(await assemblyBuild(built, fixtureSite), 'handlers')
  const app = checkedApp(folder)
  new EventSiteStack(app, { settings, bundles: handlers, site: fixtureSite })
  app.synth()
}
