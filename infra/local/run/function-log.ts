import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where the functions' lines go: all to a file, and what someone should see to the console as well. */
export interface FunctionLog {
  readonly file: string
  /** A line that a function wrote. */
  readonly line: (source: string, text: string) => void
  /** Something that went wrong outside the functions: an access denied, a database that ended. */
  readonly trouble: (text: string) => void
  readonly stop: () => Promise<void>
}

const largestFile = 10 * 1024 * 1024

/** Whether a line reports a warning or an error: by its level if it is JSON, by its first word if not. */
const isAlarming = (text: string): boolean => {
  try {
    const { level } = JSON.parse(text) as { level?: unknown }
    return level === 'WARN' || level === 'ERROR' || level === 'CRITICAL'
  } catch {
    return /^(WARN|ERROR)|(Error|Warning):/.test(text)
  }
}

/** What says where a fault came from: for the file, and not for the console, where a busy site would say nothing else. */
const details = new Set(['frames', 'stack', 'location'])

const brief = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text, (name, value: unknown) => (details.has(name) ? undefined : value)))
  } catch {
    return text
  }
}

/** Opens the log in the data directory; a large file of earlier runs is put aside first. */
export const openFunctionLog = (dataDir: string, say: (text: string) => void): FunctionLog => {
  const file = join(dataDir, 'functions.log')
  if (existsSync(file) && statSync(file).size > largestFile) renameSync(file, `${file}.1`)
  const stream = createWriteStream(file, { flags: 'a' })
  let isKept = true
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (isKept)
      say(
        `✖ The log ${file} is not kept any more (${error.code ?? error.message}): if the disk is full, make room, and start again.`,
      )
    isKept = false
  })
  const keep = (source: string, text: string) => {
    if (isKept && !stream.writableEnded) stream.write(`${new Date().toISOString()} ${source} ${text}\n`)
  }
  return {
    file,
    line: (source, text) => {
      keep(source, text)
      if (isAlarming(text)) say(`${source}: ${brief(text)}`)
    },
    trouble: (text) => {
      keep('local-run', `ERROR ${text}`)
      say(`✖ ${text}`)
    },
    stop: () =>
      new Promise((resolve) => {
        if (isKept) stream.end(resolve)
        else resolve()
      }),
  }
}
