import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, form } from './connection.ts'
import type { Log } from './design.ts'
import { createFollower } from './follower.ts'
import type { Ledger } from './ledger.ts'
import type { Violations } from './violations.ts'
import { createWatcher } from './watcher.ts'

/** Polls again and again until told to stop; a poll that throws ends the loop, and stopping throws it again. */
const keepPolling = (ms: number, poll: () => Promise<void>): (() => Promise<void>) => {
  let stopped = false
  const loop = async () => {
    while (!stopped) {
      await poll()
      await sleep(ms)
    }
  }
  const ended = loop()
  ended.catch(() => undefined)
  return async () => {
    stopped = true
    await ended
  }
}

interface ObserverParts {
  readonly connection: () => Connection<Log>
  /** Rows a follower asks for at once. */
  readonly limit: number
  readonly ledger: Ledger
  readonly violations: Violations
}

/**
 * Everybody who looks on while answers are written: a follower in a warm container and one in a container rebuilt at
 * each poll, both at 50 ms and at 250 ms, and a watcher of `lastRow`.
 */
export const createObservers = ({ connection, limit, ledger, violations }: ObserverParts) => {
  const common = { form, limit, ledger, violations }
  const warm = () => connection().warm()
  const rebuilt = () => connection().rebuilt()
  const followers = [50, 250].flatMap((ms) => [
    { ms, follower: createFollower({ ...common, name: `warm every ${ms} ms`, log: warm }) },
    { ms, follower: createFollower({ ...common, name: `rebuilt every ${ms} ms`, log: rebuilt }) },
  ])
  const watcher = createWatcher({ form, violations, log: warm, raw: () => connection().raw })
  const polls = [
    ...followers.map(({ ms, follower }) => ({ ms, poll: follower.poll })),
    { ms: 100, poll: watcher.poll },
  ]
  const stops = polls.map(({ ms, poll }) => keepPolling(ms, poll))

  return {
    followers: followers.map(({ follower }) => follower),
    watcher,
    stop: async () => {
      for (const stop of stops) await stop()
    },
    /** One more look by each, one after the other. */
    lookOnce: async () => {
      for (const { poll } of polls) await poll()
    },
  }
}
