import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program that runs beside a test. */
export interface Program {
  /** Ends it, and all that it has started. */
  readonly stop: () => Promise<void>
}

/** Starts a program whose words nobody needs. */
export const startProgram = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Program => {
  // In a group of its own: drivers leave browsers behind that go on drawing.
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  return {
    stop: async () => {
      if (child.pid !== undefined) process.kill(-child.pid)
      await ended
    },
  }
}
