import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { WorkerJob } from './worker-process.ts'

/** A process that works until it is done, or until it is killed (SIGKILL) in the middle of it. */
export const startWorker = (job: WorkerJob, onMessage: (said: string, kill: () => void) => void) => {
  const child = fork(fileURLToPath(new URL('./worker-process.ts', import.meta.url)), { execArgv: [] })
  const kill = () => child.kill('SIGKILL')
  const ended = once(child, 'exit')
  child.on('message', (said) => onMessage(said as string, kill))
  child.send(job)
  return { kill, ended }
}
