import type { VoteState } from '#shared/choosing/vote-responses.ts'
import type { Vote } from '#shared/desk/desk.ts'
import { mayDo } from '#shared/desk/scopes.ts'
import { counted, figures } from '#shared/text/figures.ts'
import { asClock } from '#lib/as-clock.ts'
import { StageArea } from '../parts/Frame.tsx'
import { DiscButton } from '../press/BigButton.tsx'
import { EndingThumb } from '../session/EndingThumb.tsx'
import { Facts } from '../session/Facts.tsx'
import { Panel } from '../session/Panel.tsx'
import { secondsLeft } from '../session/phase.ts'
import { SessionBlock } from '../session/SessionBlock.tsx'
import session from '../session/Session.module.css'
import { giveTime, moreTime } from '../session/session-show.ts'
import { useSession } from '../session/use-session.ts'
import { useSessionKey } from '../session/use-session-key.ts'
import { StageUnder, type StageProps } from '../stage/Stage.tsx'
import block from '../stage/StageBlock.module.css'
import { clockTime } from '../stage/stage-words.ts'
import type { DeskStore } from '../state/desk-store.ts'
import { ClosedPicture, ShortlistPicture } from './pictures/VotePicture.tsx'
import { voteReader } from './told-vote.ts'
import styles from './Vote.module.css'
import { adviceWhileOn, factsOnceEnded, factsWhileOn, fixedLine, isFew, turnoutOf } from './vote-words.ts'

/** How many have voted: a bar, and in words. */
const Turnout = ({ told }: { readonly told: VoteState | undefined }) => {
  const turnout = turnoutOf(told)
  if (!turnout) return null
  const { voters, of, dots } = turnout
  return (
    <div className={styles.turnout}>
      {of !== undefined && (
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={(voters / of) * 100} height="1" />
        </svg>
      )}
      <p>
        <b>{figures(voters)}</b>
        {of !== undefined && (
          <>
            {' '}
            of about <b>{figures(of)}</b>
          </>
        )}{' '}
        {voters === 1 && of === undefined ? 'has' : 'have'} voted. <b>{figures(dots)}</b>{' '}
        {dots === 1 ? 'dot is' : 'dots are'} out.
      </p>
    </div>
  )
}

interface MoreProps {
  readonly store: DeskStore
  readonly disabled: boolean
  readonly seconds: number
  readonly label: string
}

/** More time: while people vote, and until it is revealed. */
const More = ({ store, disabled, seconds, label }: MoreProps) => {
  const give = () =>
    void store.change(({ show }) => ({ kind: 'show', show: giveTime(show, 'vote', seconds, store.now()) }))
  useSessionKey('+', !disabled, give)
  return (
    <DiscButton label={label} disabled={disabled} onPress={give}>
      +{seconds}
    </DiscButton>
  )
}

interface RunningProps extends StageProps {
  readonly vote: Vote
  /** The server's time, in ms since 1970. */
  readonly now: number
}

/** What is said of it by a state of a vote. */
const useWords = ({ vote, now, store, held, view }: RunningProps) => {
  const { isLost } = view
  const { told, isLate } = useSession(voteReader(store), held.state, vote, isLost)
  const left = secondsLeft(vote, now)
  // Nothing of what was told is of now.
  const isOld = isLost || isLate
  return {
    told,
    left,
    isNone: left === 0 && told?.voters === 0,
    asOf: isOld && told ? `As of ${clockTime(told.now)}.` : undefined,
    advice: isOld || left === 0 ? undefined : adviceWhileOn(told, vote.startedAt, left, now),
  }
}

/** While people vote, and until it is revealed: how many, and of no idea how many dots it has. */
export const Running = (props: RunningProps) => {
  const { vote, now: _, ...stage } = props
  const { store, held, view, ideas } = stage
  const { isLost } = view
  const { told, left, isNone, asOf, advice } = useWords(props)
  const isOn = left > 0
  const shown = new Map((told?.ideas ?? []).map(({ row, idea, words }) => [row, words ?? idea]))
  const tables = new Set(ideas.map(({ table }) => table)).size
  const seen = isLost ? 'Last seen' : 'On screen'
  const onLine = isFew(told, left) ? 'Few dots so far.' : 'The wall shows words, no counts.'
  return (
    <>
      <StageArea label="Stage">
        <SessionBlock
          look={isOn ? 'voting' : isNone ? 'ready' : 'hold'}
          isLost={isLost}
          picture={
            isOn ? (
              <ShortlistPicture
                ideas={vote.ideas.length}
                label={`${seen}: the shortlist in words, no counts`}
                faded={isLost}
              />
            ) : (
              <ClosedPicture
                label={`${seen}: the vote is over, ${isNone ? 'nobody has voted' : 'nothing is told'}`}
                faded={isLost}
              />
            )
          }
          word={isOn ? asClock(left) : isNone ? 'Nobody' : 'Done'}
          isClock={isOn}
          line={asOf ?? (isOn ? onLine : isNone ? 'Not one dot.' : undefined)}
          isIn={
            !isOn &&
            !isNone &&
            !isLost &&
            told?.people !== undefined && (
              <p className={block.waits}>
                <b>{figures(told.people)}</b> voted
              </p>
            )
          }
        />
        <Panel key={String(isOn)} title={isOn ? 'Who has voted' : 'What is in'}>
          {isOn && <Turnout told={told} />}
          {advice && (
            <p className={session.advice}>
              <b>{advice.calls}</b> {advice.text}
            </p>
          )}
          {isNone ? (
            <p className={session.advice}>
              {counted(told?.there ?? 0, 'phone')} had the list. <b>The wall has said nothing about it.</b>
            </p>
          ) : (
            <Facts facts={isOn ? factsWhileOn(told, tables) : factsOnceEnded(told, held.state)} />
          )}
          {isOn && (
            <>
              <p className={session.advice}>{fixedLine(vote.ideas.length)}</p>
              <ol className={styles.fixed} aria-label="The shortlist">
                {vote.ideas
                  .filter(({ row }) => shown.has(row))
                  .map(({ row }) => (
                    <li key={row} dir="auto">
                      {shown.get(row)}
                    </li>
                  ))}
              </ol>
            </>
          )}
        </Panel>
        <StageUnder {...stage} />
      </StageArea>
      {mayDo(held.state.link.scope, 'all') && (
        <EndingThumb
          store={store}
          reader={voteReader(store)}
          disabled={isLost}
          kind="vote"
          session={vote}
          left={left}
          isNone={isNone}
          more={
            <More
              key={String(isNone)}
              store={store}
              disabled={isLost}
              seconds={isNone ? moreTime.minute : moreTime.least}
              label={isNone ? '+60 seconds' : isOn ? '+30 seconds' : '+30 seconds: opens again'}
            />
          }
          words={{ end: 'End the vote', question: 'Reveal what the room chose?' }}
        />
      )}
    </>
  )
}
