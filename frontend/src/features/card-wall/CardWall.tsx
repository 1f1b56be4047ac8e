import { useEffect } from 'react'
import { apiPath } from '#shared/routes.ts'
import { NoLink, Opening } from '../../components/big-screen/link/LinkMessage.tsx'
import { forgetToken } from '../../lib/link-token/token.ts'
import { useLinkToken } from '../../lib/link-token/use-link-token.ts'
import { useLinkedFeed } from '../../lib/round/use-feed.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { readPair } from './pairs/pair.ts'
import { Wall } from './Wall.tsx'

/** What a tab keeps the link's token under; both screens that open by a link share it. */
const linkKeptAs = 'screen-link'
const names = { name: 'Combo Convo', what: 'wall' } as const

const LinkedWall = ({ token }: { token: string }) => {
  const { feed, isRefused } = useLinkedFeed(apiPath('get-combo-convo'), readPair, token)
  useEffect(() => {
    if (isRefused) forgetToken(linkKeptAs)
  }, [isRefused])
  if (isRefused) return <NoLink {...names} />
  if (!feed.loaded) return <Opening {...names} isLost={feed.failing} isReading={feed.round !== undefined} />
  return <Wall key={feed.round} feed={feed} />
}

const AnyWall = () => {
  const token = useLinkToken(linkKeptAs)
  return token === undefined ? <NoLink {...names} /> : <LinkedWall key={token} token={token} />
}

/** The wall of pairs, full window: it opens by a link. */
export const CardWall = () => (useHydrated() ? <AnyWall /> : <Opening {...names} />)
