import { apiPath } from '#shared/routes.ts'
import { Opening } from '../link/LinkMessage.tsx'
import { LinkedWall } from '../link/LinkedWall.tsx'
import { readPair } from './pairs/pair.ts'
import { Wall } from './Wall.tsx'

const names = { name: 'Combo Convo', what: 'wall' } as const

/** The wall of pairs, full window: it opens by a link. A round has a wall of its own. */
export const CardWall = ({ token }: { token?: string }) => (
  <LinkedWall {...names} path={apiPath('get-combo-convo')} readRow={readPair} token={token}>
    {(feed) =>
      feed.loaded ? (
        <Wall key={feed.round} feed={feed} />
      ) : (
        <Opening {...names} isLost={feed.failing} isReading />
      )
    }
  </LinkedWall>
)
