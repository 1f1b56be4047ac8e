import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Step } from './steps.ts'
import type { Told } from './told.ts'

/** How a step ended, and what its program printed. */
export interface Ended {
  readonly succeeded: boolean
  readonly printed: string
}

/** Runs a step to its end. What it prints waits in a file, or two steps would mix; what it tells comes at once. */
export const runStep = async ({ command }: Step, onTold: (told: Told) => void): Promise<Ended> => {
  const folder = mkdtempSync(join(tmpdir(), 'heads-talking-step-'))
  const logPath = join(folder, 'log')
  const log = openSync(logPath, 'w')
  try {
    const [program, ...args] = command
    const child = spawn(program, args, { stdio: ['ignore', log, log, 'ipc'] })
    child.on('message', (told) => {
      onTold(told as Told)
    })
    const succeeded = await new Promise<boolean>((resolve) => {
      child.once('error', () => {
        resolve(false)
      })
      child.once('exit', (code) => {
        resolve(code === 0)
      })
    })
    return { succeeded, printed: readFileSync(logPath, 'utf8').trim() }
  } finally {
    closeSync(log)
    rmSync(folder, { recursive: true, force: true })
  }
}
