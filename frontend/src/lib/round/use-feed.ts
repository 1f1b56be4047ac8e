import { useEffect, useState, useSyncExternalStore } from 'react'
import { namelessScreen } from '#shared/rows/question.ts'
import { ApiError } from '../api-client.ts'
import { Interrupted } from './poll-faults.ts'
import type { NumberedRow } from './reader.ts'
import { browserPorts, RoundFeed, screenIn, type FeedSnapshot } from './round-feed.ts'
import type { ReadRow } from './screen-questions.ts'

/**
 * The rows of a live form, polled for as long as the component is mounted, or until it `isOver`, by the feed that `open`
 * makes once.
 */
export const useFeed = <Row extends NumberedRow>(
  open: () => RoundFeed<Row>,
  isOver = false,
): FeedSnapshot<Row> => {
  const [feed] = useState(open)
  useEffect(() => (isOver ? undefined : feed.start()), [feed, isOver])
  return useSyncExternalStore(feed.subscribe, feed.getSnapshot, feed.getSnapshot)
}

/**
 * The rows of a live form whose screen is opened by a link, polled for as long as the component is mounted.
 * `isRefused`: the link opens nothing, and is asked no more. Path, reader and token are those of the first render.
 */
export const useLinkedFeed = <Row extends NumberedRow>(
  path: string,
  readRow: ReadRow<Row>,
  token: string,
): { readonly feed: FeedSnapshot<Row>; readonly isRefused: boolean } => {
  const [isRefused, setRefused] = useState(false)
  const feed = useFeed(() => {
    const headers = { Authorization: `Bearer ${token}` }
    const ports = browserPorts(path, { headers })
    // Every question says whose it is: by that the edge knows it from a phone's.
    const ask = (query: string, signal: AbortSignal) =>
      ports
        .ask(`screen=${screenIn(location.search) ?? namelessScreen}&${query}`, signal)
        .catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.status !== 401) throw error
          // The page says it: nothing went wrong, and nothing more is asked.
          setRefused(true)
          throw new Interrupted()
        })
    return new RoundFeed(readRow, { ...ports, ask })
  }, isRefused)
  return { feed, isRefused }
}
