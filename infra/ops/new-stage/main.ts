import { terminal } from '../terminal.ts'
import { runStageCommand } from './command-line.ts'
import { keyboard } from './keyboard.ts'

/** `npm run stage -- new <stage>`: the settings of a new stage. */
process.exitCode = await runStageCommand(process.argv.slice(2), { terminal, keyboard })
