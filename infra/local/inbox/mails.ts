import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A mail as the form service received it: of a lead, or of several that may come from machines. */
export interface Receipt {
  /** The lead's id, or one made of those of several, which the relay sends as idempotency key. */
  readonly key: string
  /** ms since 1970 */
  readonly at: number
  /** The body's fields, without the access key. */
  readonly fields: Readonly<Record<string, string>>
}

/** A mail as it is shown: once, however often it came. */
export interface Mail extends Receipt {
  /** How often it was received; more than once where an answer was lost on its way. */
  readonly times: number
}

/** The organizer's mails on this machine. */
export interface Mails {
  readonly add: (receipt: Receipt) => void
  /** Newest first. */
  readonly list: () => Mail[]
}

/** A line that a crash cut short is no mail: its sender was not told that it had arrived, and sends it again. */
const readLine = (line: string): Receipt[] => {
  try {
    return [JSON.parse(line) as Receipt]
  } catch {
    return []
  }
}

/** Opens the mails kept in the data directory: one JSON line a receipt, in the order of their arrival. */
export const openMails = (dataDir: string): Mails => {
  const file = join(dataDir, 'inbox.jsonl')
  const mails = new Map<string, Mail>()
  const note = (receipt: Receipt) => {
    const known = mails.get(receipt.key)
    mails.set(receipt.key, known ? { ...known, times: known.times + 1 } : { ...receipt, times: 1 })
  }
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  text.split('\n').flatMap(readLine).forEach(note)
  // What follows a line that was cut short must not become a part of it.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
  return {
    add: (receipt) => {
      appendFileSync(file, `${JSON.stringify(receipt)}\n`, { mode: 0o600 })
      note(receipt)
    },
    list: () => [...mails.values()].reverse(),
  }
}
