import { useCallback, useState, type Dispatch, type RefCallback } from 'react'
import { Again, Thanks } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { QuietLine } from '#components/status-line/QuietLine.tsx'
import type { Arrival } from '#lib/live-form/delivery.ts'
import { say } from '#lib/language/say.ts'
import { answerKey, isWithdrawal } from '../attempt.ts'
import type { Amendment, FormAction, FormState } from '../form-state.ts'
import { myDot } from '../my-dot/my-dot.ts'
import type { Room } from '../my-dot/room-dots.ts'
import styles from './ThanksScreen.module.css'

interface ThanksScreenProps {
  state: FormState
  arrival: Arrival
  /** What to say while it waits. */
  waiting: string
  onAmend: (amend: Amendment) => void
  dispatch: Dispatch<FormAction>
  onAgain: () => void
  headingRef: RefCallback<HTMLElement>
}

/**
 * The thank-you, shown when the idea has arrived and also when there was no network: then the idea waits on the phone,
 * and a quiet line says so. Around it the chart with one's own dot, for as long as the round goes on to change.
 */
export const ThanksScreen = (props: ThanksScreenProps) => {
  const { state, arrival, waiting, onAmend, dispatch, onAgain, headingRef } = props
  const { attempt, mine, round, outcome, isClosed, notice } = state
  const answer = attempt?.body
  const isGone = attempt !== undefined && isWithdrawal(attempt)
  const [found, setFound] = useState<Pick<Room, 'isOnWall' | 'pile'>>({ isOnWall: false })
  const onFound = useCallback((room: Room) => setFound(room), [])
  const isWaiting = arrival === 'waiting'
  const pile = isGone || isWaiting ? undefined : found.pile
  /** What can be done with one's dot, where anything can. */
  const own = mine !== undefined && !isWaiting ? myDot : undefined
  const lead = () => {
    // The line below says it.
    if (outcome === 'late') return ''
    if (isWaiting) return say('Look up. Your idea joins the big screen as soon as it is sent.')
    return myDot.leadOf(found.isOnWall, isClosed) ?? say('Look up. Your idea is landing on the big screen.')
  }
  const words = () => {
    if (pile) return myDot.snapOf(pile)
    if (!isGone) return { huge: say('Got it!'), heading: say('Thanks for sharing.'), lead: lead() }
    return isWaiting
      ? {
          huge: say('Leaving.'),
          heading: say('Your dot is still there.'),
          lead: say('It leaves the big screen as soon as this is sent.'),
        }
      : {
          huge: say('Gone.'),
          heading: say('Your dot is off the wall.'),
          lead: outcome === 'late' ? '' : say('Nothing of it is kept.'),
        }
  }
  return (
    <PhoneScreen
      ground={isGone ? 'pink' : 'sun'}
      bar={<NameBar name="Laser Focus" about={say('Table {0}', answer?.table ?? 0)} />}
      floor
      foot={
        <>
          <QuietLine sign={isWaiting ? 'waiting' : 'done'} whole={notice !== undefined}>
            {isWaiting
              ? waiting
              : (notice?.() ??
                (pile && answer
                  ? say('Your own words are kept: “{0}”.', answer.idea)
                  : arrival === 'sent-later'
                    ? say('Sent.')
                    : undefined))}
          </QuietLine>
          {own && <own.Change onChange={() => onAmend(own.changeMine())} />}
          <div className={styles.links}>
            {own && <own.Withdraw onWithdraw={() => onAmend(own.withdraw(Date.now()))} />}
            {/* The same before and after: somebody may be about to press it. */}
            <Again onClick={onAgain}>{isGone ? say('Rate an idea') : say('Rate another idea')}</Again>
          </div>
        </>
      }
    >
      <Thanks {...words()} headingRef={headingRef}>
        {attempt && answer && (
          <myDot.Chart
            answer={answer}
            ownKey={answerKey(attempt)}
            own={isGone ? 'gone' : isWaiting ? 'waiting' : 'there'}
            round={round}
            onFound={onFound}
            dispatch={own && dispatch}
          />
        )}
      </Thanks>
    </PhoneScreen>
  )
}
