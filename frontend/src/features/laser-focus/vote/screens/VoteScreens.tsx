import { useLate } from '#lib/late-code/use-late.ts'
import { say } from '#lib/language/say.ts'
import { useArrivalFocus } from '#lib/use-arrival-focus.ts'
import type { ScreensProps } from '../../follow/activity.ts'
import { useVote } from '../use-vote.ts'
import { voteOutbox } from '../vote-outbox.ts'
import { ListScreen } from './ListScreen.tsx'
import { LobbyScreen } from './LobbyScreen.tsx'
import { ResultScreen } from './ResultScreen.tsx'
import { SharedScreen } from './SharedScreen.tsx'

/** The screens of a vote, in the place of the form. */
export const VoteScreens = (props: ScreensProps) => {
  const view = useVote({ ...props, outbox: voteOutbox })
  const { record, screen, told } = view
  const { table } = props
  // Whoever is brought here has this screen's heading in focus.
  const isThere = useLate(0)
  const headingRef = useArrivalFocus(isThere ? `${screen} ${record?.session}` : '')
  const parts = { view, about: table === undefined ? '' : say('Table {0}', table), table, headingRef }
  if (screen === 'result' && record && told?.result)
    return <ResultScreen {...parts} record={record} room={told} result={told.result} />
  if (screen === 'vote' && record) return <ListScreen {...parts} record={record} />
  if (screen === 'shared' && record) return <SharedScreen {...parts} record={record} />
  return <LobbyScreen {...parts} screen={screen === 'over' || screen === 'missed' ? screen : 'hello'} />
}
