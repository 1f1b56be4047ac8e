import type * as z from 'zod/mini'
import { forgetSession, readSession, tryWriteSession } from '../session-record.ts'

/** What a phone keeps of something: one record for all of its tabs. */
export interface PhoneRecord<Kept> {
  /** The record as this tab has seen it last; the same object until there is another. */
  readonly seen: () => Kept | undefined
  /** Looks at the record as it is now, whichever tab wrote it. */
  readonly look: () => void
  /** Makes another record of the one that is there now. @returns it */
  readonly change: (make: (record: Kept | undefined) => Kept | undefined) => Kept | undefined
  /** Calls when there is another record, of this tab or of another one. Returns the stop. */
  readonly follow: (listener: () => void) => () => void
}

/** A record of that name, in the phone's storage; in this tab's memory where the browser keeps none. */
export const createPhoneRecord = <Kept>(name: string, schema: z.ZodMiniType<Kept>): PhoneRecord<Kept> => {
  const listeners = new Set<() => void>()
  /** What the record was when this tab last looked. */
  let known: Kept | undefined
  let isKept = true

  const read = (): Kept | undefined => {
    if (isKept) known = schema.safeParse(readSession(name, 'localStorage')).data
    return known
  }
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const look = (): void => {
    read()
    tell()
  }
  return {
    seen: () => known,
    look,
    change: (make) => {
      const before = read()
      const after = make(before)
      if (after === before) return after
      known = after
      if (after) isKept = tryWriteSession(name, after, 'localStorage')
      else forgetSession(name, 'localStorage')
      tell()
      return after
    },
    follow: (listener) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === name || key === null) look()
      }
      if (listeners.size === 0) read()
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}
