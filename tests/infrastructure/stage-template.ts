import { Template } from 'aws-cdk-lib/assertions'
import { fileURLToPath } from 'node:url'
import { type Assembly, readAssembly } from '../../infra/local/assembly.ts'
import { assemblyBuild } from '../../infra/local/assembly-build.ts'

/** A website as small as one can be; what is in it makes no difference to the template. */
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
