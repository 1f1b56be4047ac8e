import { useSyncExternalStore } from 'react'
import { mayDo } from '#shared/desk/scopes.ts'
import type { AnswerList } from '../answers/use-answer-list.ts'
import { Thumb } from '../parts/Frame.tsx'
import { BigButton } from '../press/BigButton.tsx'
import { lostHint } from '../session/EndingThumb.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import { tooFew, whyNoVote } from '../vote/vote-show.ts'
import { voteStart } from '../vote/vote-start.ts'
import { settingsLine } from '../vote/vote-words.ts'
import type { Idea } from '../wall/ideas.ts'
import { VoteIcon } from './Icons.tsx'
import { ideasOfVote, picksOf } from './shortlist.ts'
import { StarTop } from './StarTop.tsx'
import type { StarSet } from './use-stars.ts'

interface ShortlistThumbProps {
  readonly store: DeskStore
  readonly held: Held
  readonly ideas: readonly Idea[]
  readonly stars: StarSet
  readonly list: Pick<AnswerList, 'filter' | 'order' | 'choose'>
  readonly disabled: boolean
  /** Leads to what begins a vote. */
  readonly onVote: () => void
}

/** Below the answers: the starred ones as a list, and from there to the vote. By rank the best can be starred at once. */
export const ShortlistThumb = (props: ShortlistThumbProps) => {
  const { store, held, ideas, stars, list, disabled, onVote } = props
  const { state } = held
  const start = voteStart(store)
  const settings = useSyncExternalStore(start.subscribe, start.getSettings)
  const count = ideasOfVote(picksOf(held, stars.starred)).length
  const isList = list.filter === 'starred'
  const isRanked = !isList && list.order === 'rank'
  const mayVote = mayDo(state.link.scope, 'all') && (isList || isRanked || stars.rows.size > 0)
  if (!mayVote && !isRanked) return null
  const why = isList ? whyNoVote(state, count, store.now()) : tooFew(count)
  const obstacle = disabled ? lostHint : why
  return (
    <Thumb>
      {isRanked && <StarTop store={store} held={held} ideas={ideas} stars={stars} disabled={disabled} />}
      {mayVote && (
        <BigButton
          tone="curtain"
          label={isList ? 'Vote on these' : count > 1 ? `Vote on ${count}` : 'Vote'}
          hint={obstacle ?? (isList ? settingsLine(settings) : 'See the list first')}
          icon={<VoteIcon />}
          disabled={obstacle !== undefined}
          onPress={() => (isList ? onVote() : list.choose('starred'))}
        />
      )}
    </Thumb>
  )
}
