import { mockClient } from 'aws-sdk-client-mock'
import { createRowLog } from '../create-row-log.ts'
import type { RowLogEvent, Store } from '../store.ts'
import { createStoreClient } from '../store-client.ts'

/** 20 November 2026, 09:00 UTC, in ms: when tests begin. */
export const begin = Date.UTC(2026, 10, 20, 9)

export const tableName = 'live-forms'

/**
 * A row log on a mocked document client, with a clock that stands still until `pass` moves it, waits that take no
 * time and are written down, and a `random` that always says 0.5.
 */
export const mockedStore = (parts: Partial<Store> = {}) => {
  const client = createStoreClient({
    region: 'local',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  })
  const mock = mockClient(client)
  const events: RowLogEvent[] = []
  const waits: number[] = []
  let now = begin
  const log = createRowLog({
    client,
    tableName,
    clock: () => now,
    sleep: (ms) => Promise.resolve(waits.push(ms)),
    random: () => 0.5,
    onEvent: (event) => events.push(event),
    ...parts,
  })
  return {
    log,
    mock,
    events,
    waits,
    pass: (ms: number) => (now += ms),
    /** The commands sent so far, oldest first, by name. */
    sent: () => mock.calls().map((call) => call.args[0].constructor.name),
    /** Forgets what was sent so far. */
    forget: () => mock.resetHistory(),
  }
}
