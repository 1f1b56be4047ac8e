import { useCallback, useEffect, useState, type Dispatch, type RefCallback } from 'react'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { Again, Thanks } from '../../../components/phone-screen/Ending.tsx'
import { PhoneScreen } from '../../../components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '../../../components/phone-screen/ToolBar.tsx'
import { QuietLine } from '../../../components/status-line/QuietLine.tsx'
import { useLatePart } from '../../../lib/late-code/use-late-part.ts'
import { LookingUp } from '../art/LookingUp.tsx'
import type { Amendment, FormAction, FormState } from '../form-state.ts'
import { loadMyDot } from '../my-dot/load-my-dot.ts'
import type { Room } from '../my-dot/other-dots.ts'
import type { Arrival } from '../use-laser-focus.ts'
import { say, sayFault } from '../../../lib/language/say.ts'
import styles from './ThanksScreen.module.css'

interface ThanksScreenProps {
  answer: LaserFocus | undefined
  arrival: Arrival
  /** What to say while it waits. */
  waiting: string
  /** Whether the answer was taken back. */
  isGone: boolean
  /** What lets this phone change it. */
  mine: FormState['mine']
  /** Why it is too late for a change. */
  closed: string | undefined
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
  const { answer, arrival, waiting, isGone, mine, closed, onAmend, dispatch, onAgain, headingRef } = props
  const [myDot, bringMyDot] = useLatePart(loadMyDot)
  const [isOnWall, setOnWall] = useState(false)
  const onFound = useCallback((room: Room) => setOnWall(room.isOnWall), [])
  useEffect(bringMyDot, [bringMyDot])
  const isWaiting = arrival === 'waiting'
  /** What can be done with one's dot, where anything can. */
  const own = mine && !isWaiting ? myDot : undefined
  const lead = () => {
    if (isGone)
      return isWaiting
        ? say('It leaves the big screen as soon as this is sent.')
        : say('Nothing of it is kept.')
    if (isWaiting) return say('Look up. Your idea joins the big screen as soon as it is sent.')
    return (
      myDot?.leadOf(isOnWall, closed !== undefined) ?? say('Look up. Your idea is landing on the big screen.')
    )
  }
  return (
    <PhoneScreen
      ground={isGone ? 'pink' : 'sun'}
      bar={<NameBar name="Laser Focus" about={say('Table {0}', answer?.table ?? 0)} />}
      floor
      foot={
        <>
          <QuietLine sign={isWaiting ? 'waiting' : 'done'} whole={closed !== undefined}>
            {isWaiting
              ? waiting
              : ((closed && sayFault(closed)) ?? (arrival === 'sent-later' ? say('Sent.') : undefined))}
          </QuietLine>
          {own && <own.Change onChange={() => onAmend(own.changeMine)} />}
          <div className={styles.links}>
            {own && <own.Withdraw onWithdraw={() => onAmend(own.withdraw(Date.now()))} />}
            {/* The same before and after: somebody may be about to press it. */}
            <Again onClick={onAgain}>{isGone ? say('Rate an idea') : say('Rate another idea')}</Again>
          </div>
        </>
      }
    >
      <Thanks
        huge={isGone ? say('Gone.') : say('Got it!')}
        heading={isGone ? say('Your dot is off the wall.') : say('Thanks for sharing.')}
        lead={lead()}
        headingRef={headingRef}
      >
        {myDot && answer ? (
          <myDot.Chart
            answer={answer}
            own={isGone ? 'gone' : isWaiting ? 'waiting' : 'there'}
            round={mine?.round}
            onFound={onFound}
            dispatch={own && dispatch}
          />
        ) : (
          <LookingUp />
        )}
      </Thanks>
    </PhoneScreen>
  )
}
