import { assemblyBuild } from '#infra/local/template/assembly.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { websiteBuild } from '#infra/website-build.ts'

/** A program: builds the website and the stage of the local run, as whoever starts that would. */
const stage = 'local'
await assemblyBuild(stage, await websiteBuild(readStageSettings(stage)))
