import { apiPath } from '#shared/routes.ts'
import { LinkedWall } from '../link/LinkedWall.tsx'
import { readAnswer } from './answers/read-answer.ts'
import { CloudScreen } from './CloudScreen.tsx'
import { names } from './names.ts'

/** What the room says, as words that keep their places, full window: it opens by a link. */
export const Cloud = ({ token: given }: { token?: string }) => (
  <LinkedWall {...names} path={apiPath('get-venting-machine')} readRow={readAnswer} token={given}>
    {(feed, token) => <CloudScreen feed={feed} token={token} />}
  </LinkedWall>
)
