import { apiPath } from '#shared/routes.ts'
import {
  browserPorts,
  RowFeed,
  screenIn,
  type FeedSnapshot as RowsSnapshot,
} from '../../../lib/row-feed/row-feed.ts'
import { useRowFeed } from '../../../lib/row-feed/use-row-feed.ts'
import { readPoint, type Point } from './point.ts'

/** What the chart shows of the rows, at one moment: a row is a point. */
export interface FeedSnapshot extends Omit<RowsSnapshot<Point>, 'rows'> {
  readonly points: readonly Point[]
}

const openFeed = () =>
  new RowFeed(readPoint, {
    ...browserPorts(apiPath('get-laser-focus')),
    screen: () => screenIn(location.search),
  })

/** The ideas as they come, for as long as the component is mounted. */
export const useIdeaFeed = (): FeedSnapshot => {
  const { rows, ...feed } = useRowFeed(openFeed)
  return { ...feed, points: rows }
}
