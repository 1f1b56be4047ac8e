import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPortFree } from '../http/http-server.ts'
import { pause } from '../run/stops.ts'

const table = '_stream_records'
const index = 'local_run_stream_order'

/**
 * Gives the embedded engine's file an index over the records of its streams. Without it the engine looks through all of
 * them for each write and each poll: a write took 0.6 ms with 2,000 records, 3 ms with 10,000. Only time depends on it:
 * a file that another version of the engine keeps otherwise stays as it is.
 */
const indexStreams = (dbPath: string): void => {
  const database = new DatabaseSync(dbPath, { timeout: 2_000 })
  try {
    const named = database.prepare('SELECT name FROM sqlite_master WHERE name IN (?, ?)').all(table, index)
    const names = named.map(({ name }) => name)
    if (names.includes(table) && !names.includes(index))
      database.exec(`CREATE INDEX ${index} ON ${table} (table_name, CAST(sequence_number AS INTEGER))`)
  } finally {
    database.close()
  }
}

export interface Engine {
  /** URL of a DynamoDB-compatible HTTP endpoint on this machine. */
  readonly endpoint: string
  /** Process id of the engine this process started; undefined where DYNAMODB_ENDPOINT names another. */
  readonly pid: number | undefined
  /** Resolves when the engine ended, by `stop` or by itself. */
  readonly ended: Promise<void>
  /** Ends the engine; resolves when it is gone, which a stopped or stuck one is after 2 s. Safe to call twice. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

interface EngineOptions {
  /** SQLite file that keeps the tables; without it they are in memory. */
  readonly dbPath?: string
  /** Port to listen on; a free one by default. */
  readonly port?: number
}

/**
 * Where no system takes ports from by itself. Of those that it gives to connections that go out, one that is free now
 * may be taken a moment later.
 */
const quietPorts = { first: 20_000, end: 32_000 }

/** A TCP port of this machine that nothing listens on right now. @throws Error where there is none. */
export const freePort = async (): Promise<number> => {
  for (let attempts = 100; attempts > 0; attempts -= 1) {
    const port = randomInt(quietPorts.first, quietPorts.end)
    if (await isPortFree(port)) return port
  }
  throw new Error('This machine has no free port.')
}

const findBinary = (): string => {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  try {
    const binary = createRequire(import.meta.url)
      .resolve(`${name}/package.json`)
      .replace(/package\.json$/, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide')
    if (existsSync(binary)) return binary
  } catch {
    // Said below, in one sentence for both cases.
  }
  throw new Error(
    `No embedded database for this machine: add the package ${name}, or set DYNAMODB_ENDPOINT to the URL of any DynamoDB-compatible engine.`,
  )
}

/** Waits until the engine answers on its port; gives up when its process ends or after 10 s. */
const untilReady = async (endpoint: string, hasEnded: () => boolean): Promise<void> => {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error('The embedded database ended before it was ready.')
    const answered = await fetch(endpoint).then(
      () => true,
      () => false,
    )
    if (answered) return
    await sleep(20)
  }
  throw new Error('The embedded database did not answer within 10 s.')
}

/**
 * A process that waits for this one to be gone, even by SIGKILL, and then ends the engine: the other end of its
 * input closes with this process.
 */
const startWatch = (pid: number): ChildProcess | undefined => {
  if (process.platform === 'win32') return undefined
  const watch = spawn('/bin/sh', ['-c', 'read -r _; kill -9 "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // A machine without /bin/sh does without the watch.
  watch.once('error', () => undefined)
  watch.unref()
  return watch
}

/** Ends a child, by force where it does not heed the signal within 2 s. */
const end = async (child: ChildProcess, gone: Promise<void>, signal: NodeJS.Signals): Promise<void> => {
  child.kill(signal)
  const force = setTimeout(() => child.kill('SIGKILL'), 2_000)
  await gone
  clearTimeout(force)
}

/** An engine that someone else runs: `stop` leaves it alone. */
const foreignEngine = (endpoint: string): Engine => {
  let leave: () => void
  const ended = new Promise<void>((resolve) => {
    leave = resolve
  })
  const stop = () => {
    leave()
    return ended
  }
  return { endpoint, pid: undefined, ended, stop }
}

/**
 * Starts the embedded DynamoDB-compatible engine, so that the engine that answers is the one started. It ends with
 * this process, however that ends. Where DYNAMODB_ENDPOINT is set, that engine is used and nothing is started.
 * @throws Error with a sentence for the person at the keyboard.
 */
export const startEngine = async ({ dbPath, port: wanted }: EngineOptions = {}): Promise<Engine> => {
  const given = process.env.DYNAMODB_ENDPOINT
  if (given) return foreignEngine(given)

  const port = wanted ?? (await freePort())
  const storage = dbPath === undefined ? [] : ['--db-path', dbPath]
  const child = spawn(findBinary(), ['serve', '--host', '127.0.0.1', '--port', String(port), ...storage], {
    // Ctrl-C goes to a terminal's whole process group: the engine is to finish after the requests in flight.
    detached: true,
    stdio: 'ignore',
  })
  let hasEnded = false
  const isOver = () => hasEnded
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  }).then(() => {
    hasEnded = true
  })
  const watch = child.pid === undefined ? undefined : startWatch(child.pid)
  const killWithProcess = () => child.kill('SIGKILL')
  process.once('exit', killWithProcess)
  void ended.then(() => {
    process.off('exit', killWithProcess)
    // Before its input closes: the process id may belong to another process by then.
    watch?.kill('SIGKILL')
  })
  const endpoint = `http://127.0.0.1:${port}`
  try {
    await untilReady(endpoint, isOver)
    if (dbPath !== undefined) indexStreams(dbPath)
  } catch (error) {
    const isBroken = isOver()
    await end(child, ended, 'SIGKILL')
    if (!isBroken || dbPath === undefined || !existsSync(dbPath)) throw error
    throw new Error(
      `The database ${dbPath} cannot be opened: it is damaged, or the disk is full. Make room, or move that file away to begin with an empty one.`,
      { cause: error },
    )
  }
  return {
    endpoint,
    pid: child.pid,
    ended,
    stop: (signal = 'SIGTERM') => (hasEnded ? Promise.resolve() : end(child, ended, signal)),
  }
}

/** An engine that is started again when it ends by itself. Its endpoint stays the same. */
export type KeptEngine = Omit<Engine, 'ended'>

const restartAfterMs = 1_000

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Starts the engine and keeps it running. Where DYNAMODB_ENDPOINT names another, that one is used as it is.
 * `onTrouble` gets a sentence each time the engine ended by itself, or could not be started again.
 * @throws Error when the first start fails.
 */
export const keepEngine = async (
  dbPath: string,
  onTrouble: (sentence: string) => void,
): Promise<KeptEngine> => {
  let engine = await startEngine({ dbPath })
  const { endpoint } = engine
  const port = Number(new URL(endpoint).port)
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted

  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await engine.ended
      if (isStopping()) return
      onTrouble('The database ended by itself; it is started again with the same data.')
      await pause(restartAfterMs, stopping.signal)
      if (isStopping()) return
      try {
        engine = await startEngine({ dbPath, port })
      } catch (error) {
        onTrouble(sentenceOf(error))
      }
      // Stopped while it started: `stop` could not see the new one.
      if (isStopping()) await engine.stop()
    }
  }
  const running = keepRunning()
  return {
    endpoint,
    get pid() {
      return engine.pid
    },
    stop: async (signal) => {
      stopping.abort()
      await engine.stop(signal)
      await running
    },
  }
}
