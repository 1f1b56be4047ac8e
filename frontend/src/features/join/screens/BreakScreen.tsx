import { useEffect, useState } from 'react'
import { Crowd } from '#components/phone-screen/Crowd.tsx'
import { Again } from '#components/phone-screen/Ending.tsx'
import { after } from '#lib/after.ts'
import { say } from '#lib/language/say.ts'
import { endOfStep } from '#shared/programme/steps.ts'
import { nameOf, type Step } from '../steps.ts'
import { Drafts } from './Drafts.tsx'
import styles from './parts.module.css'
import { Scene } from './Scene.tsx'
import type { HeldParts, ScreenParts } from './screen-parts.ts'

const minuteMs = 60_000

interface BreakScreenProps extends ScreenParts, HeldParts {
  readonly step: Step
  /** When it began, and what time it is, in ms since 1970 by the server's clock. */
  readonly since: number
  readonly now: () => number
  readonly language: string
  /** Whether there is something that this phone has given ideas to. */
  readonly hasIdeas: boolean
}

/** A pause: when it goes on, how long that is, and at its end one short buzz. */
export const BreakScreen = (props: BreakScreenProps) => {
  const { step, since, now, language, hasIdeas, held, onPick, ...parts } = props
  const endsAt = endOfStep(step, since)
  const [left, setLeft] = useState(() => (endsAt === undefined ? Infinity : endsAt - now()))
  useEffect(() => {
    if (endsAt === undefined) return
    let stop: () => void
    const look = () => {
      const ms = endsAt - now()
      setLeft(ms)
      // With each minute, and at the end.
      stop = ms > 0 ? after(ms % minuteMs || minuteMs, look) : () => undefined
    }
    const see = () => {
      stop()
      look()
    }
    look()
    document.addEventListener('visibilitychange', see)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', see)
    }
  }, [endsAt, now])
  const isOver = left <= 0
  useEffect(() => {
    // Some browsers have none, and some allow it only after a touch.
    if (isOver && 'vibrate' in navigator) navigator.vibrate(400)
  }, [isOver])
  const minutes = Math.ceil(left / minuteMs)
  const isBreak = step.kind === 'break'
  const clock = endsAt === undefined ? '' : timeOf(endsAt, language)
  return (
    <Scene
      ground="deep"
      {...parts}
      huge={isOver ? say('It goes on.') : isBreak ? `${nameOf(step)}.` : say('Soon.')}
      lead={
        isOver
          ? say('Look up, and take your seat.')
          : endsAt === undefined
            ? say('This page changes by itself when it goes on.')
            : isBreak
              ? say('Back at {0}. This page will call you: leave it open and it says so out loud.', clock)
              : say('It goes on at {0}. This page changes by itself.', clock)
      }
      foot={
        <div className={styles.seat}>
          <b>
            {isOver || endsAt === undefined
              ? ''
              : minutes === 1
                ? say('One minute left')
                : say('{0} minutes left', minutes)}
          </b>
          {hasIdeas && !held.includes('laser-focus') && (
            <Again onClick={() => onPick('laser-focus')}>{say('My ideas')}</Again>
          )}
          <Drafts held={held} onPick={onPick} />
        </div>
      }
    >
      <Crowd hues={['sun', 'pink', 'teal', 'tangerine']} per={3} rows={3} awake={isOver ? Infinity : 4} />
    </Scene>
  )
}

/** A time of day where the phone is. */
const timeOf = (at: number, language: string): string =>
  new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
