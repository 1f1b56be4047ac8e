import { useEffect } from 'react'
import { apiPath } from '#shared/routes.ts'
import { NoLink, Opening } from '../../components/big-screen/link/LinkMessage.tsx'
import { forgetToken } from '../../lib/link-token/token.ts'
import { useLinkToken } from '../../lib/link-token/use-link-token.ts'
import { useLinkedFeed } from '../../lib/round/use-feed.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { readAnswer } from './answers/read-answer.ts'
import { CloudScreen } from './CloudScreen.tsx'
import { names } from './names.ts'

/** What a tab keeps the link's token under; both screens that open by a link share it. */
const linkKeptAs = 'screen-link'

const LinkedCloud = ({ token }: { token: string }) => {
  const { feed, isRefused } = useLinkedFeed(apiPath('get-venting-machine'), readAnswer, token)
  useEffect(() => {
    if (isRefused) forgetToken(linkKeptAs)
  }, [isRefused])
  if (isRefused) return <NoLink {...names} />
  // The screen itself says that another round is being read.
  if (!feed.loaded && feed.round === undefined) return <Opening {...names} isLost={feed.failing} />
  return <CloudScreen feed={feed} token={token} />
}

const AnyCloud = () => {
  const token = useLinkToken(linkKeptAs)
  return token === undefined ? <NoLink {...names} /> : <LinkedCloud key={token} token={token} />
}

/** What the room says, as words that keep their places, full window: it opens by a link. */
export const Cloud = () => (useHydrated() ? <AnyCloud /> : <Opening {...names} />)
