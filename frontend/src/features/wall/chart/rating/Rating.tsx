import { useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { RatedList, Show } from '#shared/desk/desk.ts'
import { isFirm } from '#shared/choosing/opinion.ts'
import { movesOf } from '#shared/choosing/lists.ts'
import { listNames, ruleWords, sentenceOf } from '#shared/choosing/told/rating-words.ts'
import { announcementAt, type Countdown } from '../../countdown/countdown.ts'
import { useSecondsLeft } from '../../countdown/use-seconds-left.ts'
import { useCalmCount } from '../../hold/use-calm-count.ts'
import { useSilence } from '../../screen/use-silence.ts'
import { useFollowed } from '../following/use-followed.ts'
import { planAppearance } from '../points/entry.ts'
import type { Frame } from '../points/frame.ts'
import type { Picture } from '../projector/projector-view.ts'
import { useReported } from '../projector/use-reported.ts'
import type { Point } from '../rows/point.ts'
import { FootKey, FootSentence } from './FootKey.tsx'
import { RatingScreen } from './heads/RatingScreen.tsx'
import { DisputedBoard } from './lists/DisputedBoard.tsx'
import { Surprises } from './lists/Surprises.tsx'
import { TopBoard } from './lists/TopBoard.tsx'
import type { Rated } from './rated.ts'
import { AllCrosses, crossesAtMost, FocusCross } from './reveal/Crosses.tsx'
import { ratingSource } from './rating-source.ts'
import { createReturning } from './returning.ts'
import { ownOf, type Room } from './room.ts'
import { useRoom } from './use-room.ts'
import { revealWords, wallInWords } from './words.ts'

export interface RatingProps {
  /** The room rates the ideas of this round, or has; undefined: it does not, or no longer. */
  rate: Show['rate']
  list: RatedList | undefined
  /** The ideas on the wall, as their tables put them. */
  live: Picture
  /** The chart without a layout, and as it is drawn. */
  frame: Frame | undefined
  drawn: Frame | undefined
  isStill: boolean
  serverNow: () => number
  /** The idea in focus, or in the light. */
  focus: Point | undefined
  /** How large it is in the light, in CSS pixels; undefined where it is in none. */
  spot: number | undefined
  /** Something else has the eye, and shows ideas as their tables put them. */
  isAway: boolean
  /** The room votes, or sees what it chose: that is before it. */
  isBehind: boolean
  /** Circles lie in their true places, and on piles. */
  isExact: boolean
  places: { readonly plot: HTMLElement; readonly side: HTMLElement }
  onRated: (rated: Rated) => void
}

/** For so long those who do not see the wall are told nothing new of its heads, in milliseconds. */
const calmMs = 20_000

const sentenceFor = (room: Room): readonly [string, string] =>
  sentenceOf(movesOf(room.opinions, ownOf(room)), room.opinions.filter(isFirm).length)

/**
 * The room rates its ideas: heads that wake while it does, then how its circles walk from where tables put them to where
 * the room does, then what it likes best, what surprises, what divides it. It says what it changes about the chart by
 * `onRated`.
 */
export const Rating = (props: RatingProps) => {
  const {
    rate,
    list,
    live,
    frame,
    drawn,
    isStill,
    serverNow,
    focus,
    spot,
    isAway,
    isBehind,
    isExact,
    places,
    onRated,
  } = props
  const { endsAt, startedAt = 0, session, revealed } = rate ?? {}
  const source = useMemo(() => (session === undefined ? undefined : ratingSource(session)), [session])
  const { told: held, answeredAt } = useFollowed(source)
  const told = held?.session === session ? held : undefined
  const lastHeard = useSilence(answeredAt)
  // What it says of the time before the session is nothing.
  const asOf = lastHeard === 0 ? undefined : lastHeard
  const [met, setMet] = useState<number>()
  if (session !== undefined && !revealed && met !== session) setMet(session)
  // A wall that had the heads keeps them until it has what is to take their place.
  const isOn = rate !== undefined && (!revealed || (met === session && !told?.results))
  const countdown = useMemo<Countdown | undefined>(
    () => (endsAt === undefined ? undefined : { endsAt, totalMs: 0 }),
    [endsAt],
  )
  const seconds = useSecondsLeft(countdown, serverNow) ?? 0
  const results = told?.results
  const { phase, room, listed, read, picture, laid } = useRoom({
    rate,
    results,
    live,
    frame,
    isStill,
    serverNow,
  })
  const isThere = phase === 'end' && room !== undefined && !isAway
  const isListed = isThere && list !== undefined && !focus && !isBehind
  const isBoard = isListed && list !== 'surprises'
  const isMapped = isListed && list === 'surprises'

  const [returning] = useState(createReturning)
  const shown = isAway || phase === 'own' ? undefined : picture
  useLayoutEffect(() => {
    if (shown) returning.note(shown.points)
  }, [shown, returning])

  const sentence = useMemo(() => listed && sentenceFor(listed), [listed])
  const foot = useMemo(() => {
    if (isAway || !sentence) return ''
    if (phase === 'own' || phase === 'walk') return <FootSentence says={revealWords[phase]} />
    if (isMapped) return <FootKey signs={['own', 'room']} />
    if (focus?.room && !focus.room.opinion.isHollow) return <FootKey signs={['own', 'room', 'half']} />
    return <FootSentence says={sentence[0]} counts={sentence[1]} />
  }, [isAway, sentence, phase, isMapped, focus])
  const of = frame
  const laidOut = useMemo(
    () => (of && laid && !isAway && (!isExact || phase !== 'end') ? { of, frame: laid } : undefined),
    [of, laid, isAway, isExact, phase],
  )
  const calmRatings = useCalmCount(told?.ratings ?? 0, calmMs)
  const calmLeast = useCalmCount(told?.least ?? 0, calmMs)
  const words = () => {
    if (isBehind) return ''
    if (isOn) return wallInWords({ ratings: calmRatings, least: calmLeast })
    if (isListed) return listNames[list]
    return isThere && sentence ? sentence.join(' ').trim() : ''
  }
  const rated: Rated = {
    ...{ isOn, isBoard, picture: shown, laid: laidOut, foot },
    plan: shown ? planAppearance : returning.plan,
    isSided: isMapped,
    light: isMapped ? 'spot' : undefined,
    room: phase === 'end' ? room : undefined,
    read: phase === 'end' ? read : undefined,
    ratings: shown && room?.ratings,
    rule: shown && room && ruleWords[room.measure],
    moved: phase === 'end' ? sentence?.join(' ').trim() : undefined,
    clock:
      !isOn || isBehind ? '' : seconds > 0 ? announcementAt(seconds) : 'All awake. Phones down, eyes up.',
    words: words(),
  }
  useReported(rated, onRated)

  if (isBehind) return null
  if (isOn)
    return (
      <RatingScreen
        {...{ told, seconds, asOf, isStill, session: rate.session }}
        sinceMs={rate.endsAt - 1000 * seconds - startedAt}
      />
    )
  if (!isThere || !listed) return null
  return (
    <>
      {isBoard && list === 'top' && <TopBoard room={listed} />}
      {isBoard && list === 'disputed' && <DisputedBoard room={listed} disputed={results?.disputed ?? []} />}
      {isMapped && frame && <Surprises {...{ room: listed, frame, places }} />}
      {!isListed &&
        drawn &&
        createPortal(
          <>
            {focus && <FocusCross point={focus} frame={drawn} spot={spot} />}
            {!focus && room.points.length <= crossesAtMost && (
              <AllCrosses points={room.points} frame={drawn} />
            )}
          </>,
          places.plot,
        )}
    </>
  )
}
