import { useEffect, useState, type RefCallback } from 'react'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { Again, Thanks } from '../../../components/phone-screen/Ending.tsx'
import { PhoneScreen } from '../../../components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '../../../components/phone-screen/ToolBar.tsx'
import { QuietLine } from '../../../components/status-line/QuietLine.tsx'
import { useLatePart } from '../../../lib/late-code/use-late-part.ts'
import { LookingUp } from '../art/LookingUp.tsx'
import type { Amendment } from '../form-state.ts'
import { loadMyDot } from '../my-dot/load-my-dot.ts'
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
  /** Whether this phone may change it. */
  isMine: boolean
  /** What the server said when it was too late for a change. */
  closed: string | undefined
  onAmend: (amend: Amendment) => void
  onAgain: () => void
  headingRef: RefCallback<HTMLElement>
}

/**
 * The thank-you, shown when the idea has arrived and also when there was no network: then the idea waits on the phone,
 * and a quiet line says so. Around it the chart with one's own dot, for as long as the round goes on to change.
 */
export const ThanksScreen = (props: ThanksScreenProps) => {
  const { answer, arrival, waiting, isGone, isMine, closed, onAmend, onAgain, headingRef } = props
  const [myDot, bringMyDot] = useLatePart(loadMyDot)
  const [isOnWall, setOnWall] = useState(false)
  useEffect(bringMyDot, [bringMyDot])
  const isWaiting = arrival === 'waiting'
  /** What can be done with one's dot, where anything can. */
  const own = isMine && !isWaiting ? myDot : undefined
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
            onFound={setOnWall}
          />
        ) : (
          <LookingUp />
        )}
      </Thanks>
    </PhoneScreen>
  )
}
