import { terminal } from '../terminal.ts'
import { runRehearsal } from './command-line.ts'

/** `npm run rehearse`: an event of simulated phones, on a local run or on a stage. Ctrl-C ends it and tidies up. */
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stop.abort(new Error('The rehearsal was stopped.')))

process.exitCode = await runRehearsal(process.argv.slice(2), {
  terminal,
  progressEveryMs: process.stderr.isTTY ? 1000 : 5000,
  signal: stop.signal,
})
