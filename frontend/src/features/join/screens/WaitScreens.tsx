import { useEffect, useState } from 'react'
import type { Hue } from '#components/heads/geometry.ts'
import type { Ground } from '#components/ground/ground.ts'
import { Speaker } from '#components/heads/Speaker.tsx'
import { Crowd } from '#components/phone-screen/Crowd.tsx'
import { Again } from '#components/phone-screen/Ending.tsx'
import { StandingHeads } from '#components/phone-screen/StandingHeads.tsx'
import { after } from '#lib/after.ts'
import { say } from '#lib/language/say.ts'
import { endOfStep, type StepKind } from '#shared/programme/steps.ts'
import { nameOf, type Step } from '../steps.ts'
import styles from './parts.module.css'
import { Scene } from './Scene.tsx'
import { Drafts } from './Drafts.tsx'
import type { HeldParts, ScreenParts } from './screen-parts.ts'

const crowd: readonly Hue[] = ['pink', 'teal', 'sun', 'tangerine', 'deep']

/** The first answer takes long: many phones ask in the same moment. */
export const BusyScreen = (parts: ScreenParts) => (
  <Scene
    ground="violet"
    {...parts}
    huge={say('Nearly.')}
    lead={say(
      'Thousands of phones said hello at once. Yours is in the queue, and it queues for you: a few seconds.',
    )}
  >
    <Crowd hues={crowd} per={5} rows={5} awake={14} />
  </Scene>
)

const grounds: Readonly<Partial<Record<StepKind, Ground>>> = {
  'laser-focus': 'teal',
  rate: 'violet',
  vote: 'tangerine',
  'combo-convo': 'pink',
  'venting-machine': 'deep',
}

/** What comes, in a sentence. */
const aboutOf = (kind: StepKind): string => {
  switch (kind) {
    case 'laser-focus':
      return say('Your table, one idea.')
    case 'rate':
      return say('Ideas of other tables, and where they belong.')
    case 'vote':
      return say('A short list, and a few dots to give.')
    case 'combo-convo':
      return say('Two cards, two people, one odd question.')
    case 'venting-machine':
      return say('One question, three words.')
    case 'lobby':
    case 'break':
    case 'countdown':
    case 'blank':
    case 'end':
      return ''
  }
}

/** The phone goes along with the room: what comes, in its colour, which grows from below. */
export const AlongScreen = ({ step, ...parts }: ScreenParts & { readonly step: Step }) => (
  <div className={styles.along}>
    <Scene
      ground={grounds[step.kind] ?? 'pink'}
      {...parts}
      huge={say('Off we go.')}
      lead={`${say('Next: {0}.', nameOf(step))} ${aboutOf(step.kind)}`}
    >
      <StandingHeads height={300}>
        <Speaker x={92} y={202} radius={98} hue="tangerine" open={0.7} />
        <Speaker x={298} y={202} radius={98} hue="violet" faces="left" open={0.9} />
      </StandingHeads>
    </Scene>
  </div>
)

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
