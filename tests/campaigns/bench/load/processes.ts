import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** A site under measurement, and the process that runs it. */
export interface Subject {
  readonly url: URL
  readonly pid: number
}

/** Resident memory in MiB: of a site's process, and of the processes it started, which is the database. */
export const residentMemory = async (pid: number) => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const sum = (holds: (process: number, parent: number) => boolean) =>
    processes.reduce(
      (total, [process = 0, parent = 0, rss = 0]) => total + (holds(process, parent) ? rss / 1024 : 0),
      0,
    )
  return {
    site: sum((process) => process === pid),
    database: sum((_, parent) => parent === pid),
  }
}

/** How many threads a process has: more containers take more memory. Undefined on machines without /proc. */
export const threadsOf = (pid: number): number | undefined => {
  try {
    return readdirSync(`/proc/${pid}/task`).length
  } catch {
    return undefined
  }
}

/** Linux counts a process's time in hundredths of a second. */
const ticksASecond = 100

/** Fields 4, 14 and 15 of proc_pid_stat(5); the name before them may hold spaces. */
const readStat = (pid: string): { readonly parent: number; readonly seconds: number } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number)
    return { parent: parent ?? 0, seconds: ((user ?? 0) + (system ?? 0)) / ticksASecond }
  } catch {
    // It ended while the list was read.
    return undefined
  }
}

/**
 * Processor seconds that a site and its database have used: unlike time on the clock, what else the machine does hardly
 * changes them. NaN on machines without /proc.
 */
export const cpuSeconds = (pid: number): number => {
  const own = readStat(String(pid))
  if (!own) return NaN
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .reduce((sum, stat) => sum + (stat?.parent === pid ? stat.seconds : 0), own.seconds)
}
