import { useEffect, useSyncExternalStore } from 'react'
import { after } from '#lib/after.ts'
import type { DeskState, Rate } from '#shared/desk/desk.ts'
import type { DeskStore } from '../state/desk-store.ts'
import { RatingReader, type RatingView } from './rating-reader.ts'
import { readRating } from './told-rating.ts'

/** One for each desk, as long as it is open. */
const readers = new WeakMap<DeskStore, RatingReader>()

/** The reader of a desk: the one there is, or a new one. */
export const readerOf = (store: DeskStore): RatingReader => {
  const known = readers.get(store)
  if (known) return known
  const reader = new RatingReader({ read: readRating, after })
  readers.set(store, reader)
  return reader
}

/** What is known of a rating, read while it is looked at and there is a signal. */
export const useRating = (
  store: DeskStore,
  { revision }: DeskState,
  rate: Rate | undefined,
  isLost: boolean,
): RatingView => {
  const reader = readerOf(store)
  const session = rate?.session
  const upTo = rate?.revealed?.upTo
  // While it is on, each response tells what is shown by then.
  const turn = upTo === undefined ? 0 : revision
  useEffect(() => {
    if (session === undefined || isLost) return
    return reader.follow({ session, upTo, revision: turn })
  }, [reader, session, upTo, turn, isLost])
  return useSyncExternalStore(reader.subscribe, reader.getView, reader.getView)
}
