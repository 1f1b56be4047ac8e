import { useContext, useEffect, type ReactNode } from 'react'
import { NoLink, Opening, type LinkProps } from './LinkMessage.tsx'
import { forgetToken, useLinkToken } from '#lib/link-token/link-token.ts'
import type { NumberedRow } from '#lib/round/reader.ts'
import type { FeedSnapshot } from '#lib/round/round-feed.ts'
import type { ReadRow } from '#lib/round/screen-questions.ts'
import { useLinkedFeed } from '#lib/round/use-feed.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { OnceRefused, useWhole } from '../screen/opens-behind.ts'
import { useGround } from '../screen/use-ground.ts'

/** What a tab keeps the link's token under; all walls that open by a link share it. */
export const linkKeptAs = 'screen-link'

interface LinkedWallProps<Row extends NumberedRow> extends LinkProps {
  /** Where its rows are asked for, and how one is read. */
  path: string
  readRow: ReadRow<Row>
  /** The token of the link, where the page knows it otherwise than by its address. */
  token?: string | undefined
  /** The wall, once its round is known. That another round is being read it says itself. */
  children: (feed: FeedSnapshot<Row>, token: string) => ReactNode
}

const FollowedWall = <Row extends NumberedRow>(props: LinkedWallProps<Row> & { token: string }) => {
  const { token, path, readRow, children, name, what } = props
  const { feed, isRefused } = useLinkedFeed(path, readRow, token)
  useEffect(() => {
    if (isRefused) forgetToken(linkKeptAs)
  }, [isRefused])
  useWhole(isRefused || feed.loaded || feed.failing)
  const onceRefused = useContext(OnceRefused)
  if (isRefused) return onceRefused ?? <NoLink name={name} what={what} />
  if (!feed.loaded && feed.round === undefined)
    return <Opening name={name} what={what} isLost={feed.failing} />
  return children(feed, token)
}

const AnyWall = <Row extends NumberedRow>(props: LinkedWallProps<Row>) => {
  useGround()
  const own = useLinkToken(linkKeptAs)
  const { token = own } = props
  return token === undefined ? (
    <NoLink name={props.name} what={props.what} />
  ) : (
    <FollowedWall key={token} {...props} token={token} />
  )
}

/** A wall that opens by a link, full window. */
export const LinkedWall = <Row extends NumberedRow>(props: LinkedWallProps<Row>) =>
  useHydrated() ? <AnyWall {...props} /> : <Opening name={props.name} what={props.what} />
