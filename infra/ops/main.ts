import { runCommandLine } from './command-line.ts'
import { connect } from './connect.ts'
import { terminal } from './terminal.ts'

/** `npm run ops -- <group> <command>`: what operators do with a stage. */
process.exitCode = await runCommandLine(process.argv.slice(2), { terminal, connect })
