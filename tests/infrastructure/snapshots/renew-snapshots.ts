/**
 * `npm run snapshot`: keeps the templates as they are now, of the stages that have one kept and of those named:
 * `npm run snapshot -- toronto-gala`. Look at the difference before committing it.
 */
import { stageNames } from '../../../infra/stages/stage-settings.ts'
import { renewSnapshot, snapshotStages } from './template-snapshot.ts'

const named = process.argv.slice(2)
const unknown = named.filter((stage) => !stageNames().includes(stage))
if (unknown.length > 0) {
  console.error(`✖ There is no stage "${unknown.join('", "')}". The stages are: ${stageNames().join(', ')}.`)
  process.exitCode = 2
} else {
  for (const stage of new Set([...snapshotStages(), ...named]))
    console.log(`${stage}: ${(await renewSnapshot(stage)) ? 'renewed' : 'unchanged'}`)
}
