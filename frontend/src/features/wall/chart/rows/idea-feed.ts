import { apiPath } from '#shared/routes.ts'
import {
  browserPorts,
  RoundFeed,
  screenIn,
  type FeedSnapshot as RowsSnapshot,
} from '#lib/round/round-feed.ts'
import { useFeed } from '#lib/round/use-feed.ts'
import type { Point } from './point.ts'
import { readPoint } from './read-point.ts'

/** What the chart shows of the rows, at one moment: a row is a point. */
export interface FeedSnapshot extends Omit<RowsSnapshot<Point>, 'rows'> {
  readonly points: readonly Point[]
}

const openFeed = () =>
  new RoundFeed(readPoint, {
    ...browserPorts(apiPath('get-laser-focus')),
    screen: () => screenIn(location.search),
  })

/** The ideas as they come, for as long as the component is mounted. */
export const useIdeaFeed = (): FeedSnapshot => {
  const { rows, ...feed } = useFeed(openFeed)
  return { ...feed, points: rows }
}
