import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FeedSnapshot, RowFeed } from './row-feed.ts'
import type { NumberedRow } from './row-number.ts'

/**
 * The rows of a live form, polled for as long as the component is mounted, or until it `isOver`, by the feed that `open`
 * makes once.
 */
export const useRowFeed = <Row extends NumberedRow>(
  open: () => RowFeed<Row>,
  isOver = false,
): FeedSnapshot<Row> => {
  const [feed] = useState(open)
  useEffect(() => (isOver ? undefined : feed.start()), [feed, isOver])
  return useSyncExternalStore(feed.subscribe, feed.getSnapshot, feed.getSnapshot)
}
