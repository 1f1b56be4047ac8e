import { useCallback, useEffect } from 'react'
import { useSecondsLeft } from '../countdown/use-seconds-left.ts'
import { useCalmCount } from '../hold/use-calm-count.ts'
import { Opening } from '../link/LinkMessage.tsx'
import { useBorrowedFocus } from '../screen/use-borrowed-focus.ts'
import { useGround } from '../screen/use-ground.ts'
import { useSilence } from '../screen/use-silence.ts'
import { useWakeLock } from '../screen/use-wake-lock.ts'
import type { Point } from '#components/heads/geometry.ts'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import type { FeedSnapshot } from '#lib/round/round-feed.ts'
import { useMediaQuery } from '#lib/use-media-query.ts'
import { useChanged } from './answers/use-changed.ts'
import { useTold } from './answers/use-told.ts'
import styles from './CloudScreen.module.css'
import { useClicker } from '../keys/use-clicker.ts'
import { useWallKeys } from '../keys/use-wall-keys.ts'
import { useWallState } from '../state/use-wall-state.ts'
import { follow } from '../state/wall-state.ts'
import { askAnew, initialCloudState, litPhrase } from './cloud-state.ts'
import { Choir } from './heads/Choir.tsx'
import { useTalking } from './heads/use-talking.ts'
import { cloudKeys, takeable, type CloudFacts } from './keys/cloud-keys.ts'
import { measure } from './layout/use-seats.ts'
import { pageAt, rowsAColumn } from '../list/page-at.ts'
import { names } from './names.ts'
import { Band } from './parts/Band.tsx'
import { Empty } from './parts/Empty.tsx'
import { Foot } from './parts/Foot.tsx'
import { cloudInWords } from './parts/different.ts'
import { FootLine } from './parts/FootLine.tsx'
import { Held } from './parts/Held.tsx'
import type { Answer } from '#shared/cloud/phrases.ts'
import { useTakingOff } from './taking-off/use-taking-off.ts'
import { useWall } from './use-wall.ts'
import { Words } from './wall/Words.tsx'

// What is not there at first comes once the words are.
const loadList = async () => (await import('./list/PhraseList.tsx')).PhraseList
const loadChanged = async () => (await import('./parts/Changed.tsx')).Changed
const loadSpotlight = async () => (await import('./parts/Spotlight.tsx')).Spotlight

const loadClock = async () => (await import('./parts/Clock.tsx')).Clock

const calmMs = 500
/** Where the heads look: up at the words, or at the room. */
const eyes: Readonly<Record<'up' | 'onUs', Point>> = { up: [0, -1], onUs: [0, 0] }
/** Up to here all words have the colour of paper. */
const few = 40

const Join = ({ question, onClose }: { question: string; onClose: () => void }) => {
  const ref = useBorrowedFocus<HTMLElement>(true)
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`${styles.empty ?? ''} ${styles.join ?? ''}`}
      role="dialog"
      aria-modal="true"
      aria-label="Join"
    >
      <Empty question={question} onClose={onClose} />
    </section>
  )
}

/** The wall of words of one form, as its rows and its desk have it. */
export const CloudScreen = ({ feed, token }: { feed: FeedSnapshot<Answer>; token: string }) => {
  const { state, change, direction } = useWallState(initialCloudState, feed, follow)
  const field = useMediaQuery('(max-aspect-ratio: 3/2)') ? 'narrow' : 'wide'
  const taking = useTakingOff(token, feed.round, state.isListed)
  const wall = useWall({ feed, direction, state, field, off: taking.off })
  const { question, group, before, phrases, seats, phase } = wall
  const isChanged = useChanged(question, () => change(askAnew))
  const asOf = useSilence(feed.answeredAt)
  const seconds = useSecondsLeft(state.countdown, feed.serverNow)
  const waiting = useCalmCount(wall.waiting, calmMs)
  useWakeLock()
  const isLed = useGround() || feed.desk !== undefined
  const [PhraseList, bringList] = useLatePart(loadList)
  const [Changed, bringChanged] = useLatePart(loadChanged)
  const [Spotlight, bringSpotlight] = useLatePart(loadSpotlight)
  const [Clock, bringClock] = useLatePart(loadClock)
  useEffect(() => {
    bringClock()
    bringList()
    bringChanged()
    bringSpotlight()
  }, [bringClock, bringList, bringChanged, bringSpotlight])

  const isHeld = waiting > 0 && group.answers.length === 0
  const isEmpty = !wall.hasAnswers && !state.keptShown && !isHeld && !isChanged
  const lit = litPhrase(state.lit, feed.round, phrases)
  const isListed = PhraseList !== undefined && state.isListed && !lit && !isHeld
  const here = Math.max(
    0,
    phrases.findIndex(({ key }) => key === state.at),
  )
  const page = pageAt(here, phrases.length, rowsAColumn * (field === 'narrow' ? 2 : 3))
  const isStill = wall.isStill || state.isPaused || phase === 'held'
  const talking = useTalking(seats, isStill)
  const facts: CloudFacts = {
    ...{ phrases, here, litAt: lit ? phrases.indexOf(lit) : -1 },
    isHeld: phase === 'held',
    isHeldHere: wall.isHeldHere,
    isAwaited: wall.waiting > 0,
    hasKept: before !== undefined,
    mayTakeOff: taking.mayTakeOff,
  }
  const moment = { ...state, ...facts }
  useClicker((lit !== undefined || isListed) && !state.isJoining)
  const act = useWallKeys({
    ...{ keys: cloudKeys, state, facts, change, isCovered: state.isJoining },
    does: {
      hold: facts.isHeld ? wall.revealHere : wall.holdHere,
      again: wall.seatAgain,
      undo: taking.undo,
      'take-off': () => {
        const phrase = takeable(moment)
        if (phrase) taking.takeOff(phrase)
      },
    },
  })
  // The same at every render: no word is drawn again for it.
  const choose = useCallback((key: string) => change(() => ({ lit: { key } })), [change])

  const told = useTold(
    isChanged
      ? `New question: ${question}`
      : lit
        ? `${lit.text}: ${lit.count} of ${seats.total} said it`
        : wall.waiting > 0 || wall.isHeldHere
          ? 'On hold'
          : '',
    seats.total,
  )
  const isClock = seconds !== undefined && !lit && (isEmpty || isHeld)
  const isCovered = state.isJoining || isChanged || isClock
  const { countdown } = state
  return (
    <div
      className={styles.screen}
      data-directed={isLed}
      data-paused={state.isPaused}
      data-rows={feed.rows.length}
      data-landed={seats.total}
    >
      {isEmpty && !feed.loaded ? (
        <Opening {...names} isLost={feed.failing} isReading />
      ) : isEmpty ? (
        <div className={styles.empty} inert={isCovered}>
          <Empty question={question} />
        </div>
      ) : (
        <div inert={isCovered} className={styles.wall} data-directed={isLed}>
          <Band
            question={group.question || question}
            counts={isListed ? phrases.length : undefined}
            total={isListed ? group.answers.length : seats.total}
            hasCorner={state.hasCorner}
          />
          {isListed && (
            <PhraseList
              question={group.question}
              phrases={phrases.slice(page.first, page.end)}
              most={phrases[0]?.count ?? 1}
              at={phrases[here]?.key}
              onReach={(key) => change(() => ({ at: key }))}
              onChoose={choose}
            />
          )}
          {/* The words stay where they are while something else is shown: none comes twice. */}
          <div className={styles.field} data-hidden={isListed} data-faded={lit !== undefined}>
            <div
              className={styles.picture}
              data-hidden={isHeld}
              role="img"
              aria-label={cloudInWords({
                ...{ total: seats.total, different: phrases.length, seated: seats.seated.length },
                onTheirWay: wall.onTheirWay,
              })}
            >
              <Words
                seats={seats}
                measure={measure}
                isReveal={phase === 'flying' || phase === 'lifting'}
                isFew={seats.total < few}
                onChoose={choose}
              />
            </div>
            {isHeld && <Held count={waiting} field={field} />}
          </div>
          {lit && Spotlight && <Spotlight phrase={lit} total={seats.total} />}
          {!isListed && (
            <Choir
              {...talking}
              isStill={wall.isStill || state.isPaused}
              look={isHeld ? eyes.onUs : eyes.up}
              isTelling={lit !== undefined}
            />
          )}
          <Foot
            moment={moment}
            onKey={act}
            clock={
              Clock &&
              countdown &&
              seconds !== undefined &&
              !isClock && <Clock countdown={countdown} seconds={seconds} isFull={false} />
            }
          >
            <FootLine
              isLost={asOf !== undefined}
              taken={taking.taken}
              onUndo={taking.undo}
              lit={lit}
              page={isListed ? page : undefined}
              waiting={waiting}
              isHeldHere={wall.isHeldHere}
              total={seats.total}
              different={phrases.length}
              seated={seats.seated.length}
              onTheirWay={wall.onTheirWay}
              isRevealing={phase === 'flying'}
            />
          </Foot>
        </div>
      )}
      {isChanged && Changed && <Changed question={question} kept={before?.answers.length ?? 0} />}
      {Clock && countdown && isClock && (
        <Clock countdown={countdown} seconds={seconds} isFull hasCorner={state.hasCorner} />
      )}
      {state.isJoining && <Join question={question} onClose={() => change(() => ({ isJoining: false }))} />}
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </div>
  )
}
