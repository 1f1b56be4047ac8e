import { useEffect, useState, useSyncExternalStore } from 'react'
import { RowFeed, type FeedSnapshot } from './row-feed.ts'

/** The rows of the live form, polled for as long as the component is mounted. */
export const useRowFeed = (): FeedSnapshot => {
  const [feed] = useState(() => new RowFeed())
  useEffect(() => feed.start(), [feed])
  return useSyncExternalStore(feed.subscribe, feed.getSnapshot, feed.getSnapshot)
}
