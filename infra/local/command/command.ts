import { readFileSync } from 'node:fs'
import { isPortFree } from '../http/http-server.ts'
import { readRunSettings, type RunSettings } from './run-settings.ts'

/** Something that runs until it is stopped. */
interface Running {
  readonly stop: () => Promise<void>
}

/** Starts what a command runs; `signal` asks it to give up what it has not finished starting. */
export type Start = (settings: RunSettings, signal: AbortSignal) => Promise<Running>

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Says one step of what is being done. */
export const sayStep = (sentence: string): void => console.log(`› ${sentence}`)

const demandFreePort = async (port: number): Promise<void> => {
  if (!(await isPortFree(port)))
    throw new Error(
      `Port ${port} is taken by another program: stop that one, or choose another port with PORT=….`,
    )
}

/** The parent of a process, where the system tells; npm runs a script through a shell. */
const parentOf = (pid: number): string | undefined => {
  try {
    return /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

/** npm and its shell, when they are killed, take no one with them; whoever they started sees other parents then. */
const onOrphaned = (then: () => void): void => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parents = () => [process.ppid, parentOf(process.ppid)].join()
  const before = parents()
  setInterval(() => {
    if (parents() !== before) then()
  }, 1_000).unref()
}

/**
 * Runs a command of the local run to its end: until Ctrl-C, SIGTERM or SIGHUP, or until the npm that started it is
 * gone. Then everything it started is stopped and the exit code is 0; what keeps it from starting is said in a
 * sentence, with exit code 1.
 */
export const runCommand = async (start: Start): Promise<never> => {
  const asked = new AbortController()
  const untilAsked = new Promise<void>((resolve) => {
    asked.signal.addEventListener('abort', () => resolve())
  })
  const ask = () => {
    // Asked twice: whoever asks does not want to wait. The engine ends with this process.
    if (asked.signal.aborted) process.exit(130)
    asked.abort()
  }
  for (const signal of signals) process.on(signal, ask)
  onOrphaned(() => asked.abort())
  try {
    const settings = readRunSettings(process.env, process.argv.slice(2))
    await demandFreePort(settings.port)
    const running = await start(settings, asked.signal)
    await untilAsked
    await running.stop()
  } catch (error) {
    if (!asked.signal.aborted) {
      console.error(`\n✖ ${error instanceof Error ? error.message : String(error)}`)
      process.exit(1)
    }
  }
  process.exit(0)
}
