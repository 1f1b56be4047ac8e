import { useState } from 'react'
import { namelessScreen } from '#shared/rows/question.ts'
import { ApiError, callApi } from '../api-client.ts'
import { browserPorts, RowFeed, screenIn, type FeedSnapshot } from './row-feed.ts'
import type { NumberedRow, ReadRow } from './row-number.ts'
import { useRowFeed } from './use-row-feed.ts'

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
  const feed = useRowFeed(() => {
    const headers = { Authorization: `Bearer ${token}` }
    const ask = async (query: string, signal: AbortSignal) => {
      // Every question says whose it is: by that the edge knows it from a phone's.
      const screen = screenIn(location.search) ?? namelessScreen
      try {
        return await callApi(`${path}?screen=${screen}&${query}`, { headers, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) setRefused(true)
        throw error
      }
    }
    return new RowFeed(readRow, { ...browserPorts(path), ask })
  }, isRefused)
  return { feed, isRefused }
}
