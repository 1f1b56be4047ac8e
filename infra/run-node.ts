import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * Runs a Node program of this project to its end, quietly; `signal` ends it early.
 * @throws Error with `failure` and everything the program said, when it fails or is ended.
 */
export const runNode = async (
  parameters: readonly string[],
  failure: string,
  { env = {}, signal }: { env?: NodeJS.ProcessEnv; signal?: AbortSignal | undefined } = {},
): Promise<void> => {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk.toString()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  if (status !== 0) throw new Error(`${failure}\n${said}`.trim())
}
