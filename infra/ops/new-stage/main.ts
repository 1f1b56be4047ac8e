import { terminal } from '../terminal.ts'
import { runStageCommand } from './command-line.ts'

/** `npm run stage -- new <stage>`: the settings of a new stage. */
const { note, ask } = terminal
process.exitCode = await runStageCommand(process.argv.slice(2), { terminal, keyboard: ask && { note, ask } })
