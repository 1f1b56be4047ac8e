import { readSession, writeSession } from '../session-record.ts'
import type { OutboxStore, Submission } from './outbox-store.ts'

/**
 * Answers that wait in this tab's session storage, so that they outlive a reload; in memory only where the browser
 * refuses storage. `read` checks what was found and gives undefined for what is not a submission.
 */
export const createSessionOutboxStore = <Body>(
  name: string,
  read: (value: unknown) => Submission<Body> | undefined,
): OutboxStore<Body> => {
  let held: ReadonlyMap<string, Submission<Body>> | undefined

  const load = (): ReadonlyMap<string, Submission<Body>> => {
    const found = readSession(name)
    const submissions = (Array.isArray(found) ? found : []).map(read).filter((entry) => entry !== undefined)
    return new Map(submissions.map((entry) => [entry.key, entry]))
  }
  const current = () => (held ??= load())
  const keep = (submissions: ReadonlyMap<string, Submission<Body>>) => {
    held = submissions
    writeSession(name, [...submissions.values()])
    return Promise.resolve()
  }

  return {
    all: () => Promise.resolve([...current().values()]),
    put: (submission) => keep(new Map(current()).set(submission.key, submission)),
    remove: (key) => keep(new Map([...current()].filter(([other]) => other !== key))),
  }
}
