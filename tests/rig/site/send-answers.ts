import { setTimeout as sleep } from 'node:timers/promises'
import { idempotencyHeader } from '#shared/routes.ts'
import { postJson } from './local-site.ts'

/** A visitor's answer or request, and what is known of it. Times in ms since 1970. */
export interface Sent {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly key: string
  sentAt?: number
  /** When it was acknowledged. */
  at?: number
}

/** Something to send, under a key of its own. */
export const toSend = (path: string, body: Sent['body']): Sent => ({ path, body, key: crypto.randomUUID() })

/** After these the same submission may be sent again; a busy machine gives them too. */
const passing = [429, 503]
const mostTries = 50

/** Sends as a phone does: again under the same key until it is acknowledged. @throws Error for a refusal. */
const send = async (site: { url: string }, one: Sent): Promise<void> => {
  one.sentAt = Date.now()
  for (let tries = 1; one.at === undefined; tries += 1) {
    const { status, body } = await postJson(site, one.path, one.body, { [idempotencyHeader]: one.key })
    if (status === 200) one.at = Date.now()
    else if (!passing.includes(status) || tries === mostTries)
      throw new Error(`${one.path} responded ${status}: ${JSON.stringify(body)}`)
    else await sleep(100)
  }
}

/** Sends one thing, under a key of its own, until it is acknowledged. @throws Error for a refusal. */
export const sendOne = (site: { url: string }, path: string, body: Sent['body']): Promise<void> =>
  send(site, toSend(path, body))

/** Works through items, so many at a time, started in their order. @throws the first failure. */
export const inTurn = async <Item>(
  items: Iterable<Item>,
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const queue = items[Symbol.iterator]()
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Sends all of them from so many phones, each the next one when it is through. */
export const sendAll = (site: { url: string }, all: readonly Sent[], phones = 12): Promise<void> =>
  inTurn(all, phones, (one) => send(site, one))

/** How many of them are acknowledged. */
export const acknowledged = (all: readonly Sent[]): number => all.filter(({ at }) => at !== undefined).length
