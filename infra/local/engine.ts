import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Engine {
  /** URL of a DynamoDB-compatible HTTP endpoint on this machine. */
  readonly endpoint: string
  /** Process id of the engine this process started; undefined where DYNAMODB_ENDPOINT names another. */
  readonly pid: number | undefined
  /** Ends the engine; resolves when it is gone. Safe to call twice. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** A TCP port on the loopback interface that nothing listens on right now. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
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
 * Starts the embedded DynamoDB-compatible engine on a free port, so that the engine that answers is the one started.
 * With `dbPath` its tables are kept in that SQLite file; without, in memory. Where DYNAMODB_ENDPOINT is set, that
 * engine is used and nothing is started.
 * @throws Error with a sentence for the person at the keyboard.
 */
export const startEngine = async ({ dbPath }: { dbPath?: string } = {}): Promise<Engine> => {
  const given = process.env.DYNAMODB_ENDPOINT
  if (given) return { endpoint: given, pid: undefined, stop: () => Promise.resolve() }

  const port = await freePort()
  const child = spawn(
    findBinary(),
    ['serve', '--host', '127.0.0.1', '--port', String(port), ...(dbPath ? ['--db-path', dbPath] : [])],
    { stdio: 'ignore' },
  )
  let ended = false
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      ended = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  // Neither Ctrl-C nor a crash of this process may leave an engine behind.
  const endWithProcess = () => child.kill('SIGKILL')
  process.once('exit', endWithProcess)
  const endpoint = `http://127.0.0.1:${port}`
  await untilReady(endpoint, () => ended).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    endpoint,
    pid: child.pid,
    stop: async (signal = 'SIGTERM') => {
      process.off('exit', endWithProcess)
      if (!ended) child.kill(signal)
      await gone
    },
  }
}
