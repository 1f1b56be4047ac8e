import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Appended } from '#lambdas/rows/row-log.ts'
import type { Ledger, LedgerEntry } from './ledger.ts'

/** What a writing process is told to do. */
export interface WriterJob {
  readonly endpoint: string
  readonly tableName: string
  readonly sealAfterMs: number
  /** How many answers are under way at the same time. */
  readonly writers: number
  readonly answers: readonly Pick<LedgerEntry, 'answer' | 'submission'>[]
}

/** What it says of each answer that was stored. */
export interface Acknowledgement {
  readonly sid: string
  readonly appended: Appended
}

/**
 * Lets a process of its own write answers, and kills it (SIGKILL) once it has reported `killAfter` of them. Resolves
 * with how it ended.
 */
export const runWriterProcess = async (
  job: WriterJob,
  ledger: Ledger,
  killAfter = Infinity,
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> => {
  const child = fork(fileURLToPath(new URL('./writer-process.ts', import.meta.url)), { execArgv: [] })
  let reported = 0
  child.on('message', (message) => {
    const { sid, appended } = message as Acknowledgement
    const entry = ledger.entries.get(sid)
    if (entry) ledger.acknowledge(entry, appended)
    reported += 1
    if (reported === killAfter) child.kill('SIGKILL')
  })
  child.send(job)
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return { code, signal }
}
