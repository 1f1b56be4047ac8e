/**
 * `npm run snapshot`: keeps the templates as they are now, of the stages that have one kept and of those named:
 * `npm run snapshot -- toronto-gala`.
 */
import { stageNames } from '#infra/stages/stage-settings.ts'
import { renewSnapshots } from './template-snapshot.ts'

const named = process.argv.slice(2)
const unknown = named.filter((stage) => !stageNames().includes(stage))
if (unknown.length > 0) {
  console.error(`✖ There is no stage "${unknown.join('", "')}". The stages are: ${stageNames().join(', ')}.`)
  process.exitCode = 2
} else {
  await renewSnapshots(named)
  console.log('The templates are kept as they are now. Look at what changed: git diff tests/infrastructure/snapshots')
}
