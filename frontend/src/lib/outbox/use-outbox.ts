import { useEffect, useSyncExternalStore } from 'react'
import { emptyOutboxStatus, type OutboxStatus } from './outbox-status.ts'
import type { Outbox } from './outbox.ts'

/** Sends what waits for as long as the component is mounted, and follows what becomes of it. */
export const useOutbox = <Body>(outbox: Outbox<Body>): OutboxStatus<Body> => {
  useEffect(() => outbox.start(), [outbox])
  return useSyncExternalStore(outbox.subscribe, outbox.getStatus, () => emptyOutboxStatus)
}
