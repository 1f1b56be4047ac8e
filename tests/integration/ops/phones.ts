import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { idempotencyHeader } from '../../../shared/routes.ts'
import { postJson } from '../../rig/site/local-site.ts'

/** Answers after which the same submission may be sent again: a busy machine gives them too. */
const passing = [429, 503]

/** Sends an answer as a phone does: again under the same key until there is a definite answer, which must be a good one. */
const sendUntilStored = async (site: { url: string }, path: string, body: unknown): Promise<void> => {
  const headers = { [idempotencyHeader]: randomUUID() }
  for (let tries = 1; ; tries += 1) {
    const { status } = await postJson(site, path, body, headers)
    if (status === 200) return
    if (!passing.includes(status) || tries === 10) throw new Error(`An answer got the status ${status}.`)
    await wait(200)
  }
}

/** Sends answers from so many phones at once, each the next one when it is through; tells how many are through. */
export const sendFromPhones = (
  site: { url: string },
  path: string,
  bodies: readonly unknown[],
  phones: number,
): { readonly done: Promise<unknown>; readonly stored: () => number } => {
  let [next, stored] = [0, 0]
  const phone = async () => {
    while (next < bodies.length) {
      await sendUntilStored(site, path, bodies[next++])
      stored += 1
    }
  }
  return { done: Promise.all(Array.from({ length: phones }, phone)), stored: () => stored }
}
