import { useCallback, useEffect, useReducer, useState } from 'react'
import { useSecondsLeft } from '../../components/big-screen/countdown/use-seconds-left.ts'
import { useCalmCount } from '../../components/big-screen/hold/use-calm-count.ts'
import { Opening } from '../../components/big-screen/link/LinkMessage.tsx'
import { useBorrowedFocus } from '../../components/big-screen/use-borrowed-focus.ts'
import { useSilence } from '../../components/big-screen/use-silence.ts'
import { useWakeLock } from '../../components/big-screen/use-wake-lock.ts'
import type { Point } from '../../components/heads/geometry.ts'
import { VisuallyHidden } from '../../components/visually-hidden/VisuallyHidden.tsx'
import { useLatePart } from '../../lib/late-code/use-late-part.ts'
import type { FeedSnapshot } from '../../lib/round/round-feed.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { useChanged } from './answers/use-changed.ts'
import { useTold } from './answers/use-told.ts'
import styles from './CloudScreen.module.css'
import { cloudReducer, initialCloudState } from './cloud-state.ts'
import { Choir } from './heads/Choir.tsx'
import { useTalking } from './heads/use-talking.ts'
import { useActions } from './keys/use-actions.ts'
import { measure } from './layout/use-seats.ts'
import { litPhrase } from './lit-phrase.ts'
import { pageWith } from './list/pages.ts'
import { names } from './names.ts'
import { Band } from './parts/Band.tsx'
import { Empty } from './parts/Empty.tsx'
import { Foot } from './parts/Foot.tsx'
import { FootLine } from './parts/FootLine.tsx'
import { Held } from './parts/Held.tsx'
import { answersInWords, type Answer } from '#shared/cloud/phrases.ts'
import { useTakingOff } from './taking-off/use-taking-off.ts'
import { useDirection } from '../../lib/round/use-direction.ts'
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
  const [state, dispatch] = useReducer(cloudReducer, initialCloudState)
  const [at, setAt] = useState<string>()
  const field = useMediaQuery('(max-aspect-ratio: 3/2)') ? 'narrow' : 'wide'
  const direction = useDirection(feed, dispatch)
  const taking = useTakingOff(token, feed.round, state.listShown)
  const wall = useWall({ feed, direction, state, field, off: taking.off })
  const { question, group, before, phrases, seats, phase } = wall
  const isChanged = useChanged(question, () => dispatch({ type: 'asked-anew' }))
  const asOf = useSilence(feed.answeredAt)
  const seconds = useSecondsLeft(state.countdown, feed.serverNow)
  const waiting = useCalmCount(wall.waiting, calmMs)
  useWakeLock()
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
  const lit = litPhrase(state.spotlight, feed.round, phrases)
  const isListed = PhraseList !== undefined && state.listShown && !lit && !isHeld
  const here = Math.max(
    0,
    phrases.findIndex(({ key }) => key === at),
  )
  const page = pageWith(phrases, here, field === 'narrow' ? 2 : 3)
  const isStill = wall.isStill || state.isPaused || phase === 'held'
  const talking = useTalking(seats, isStill)
  const moment = {
    ...state,
    spotlight: lit && { key: lit.key },
    isHeld: phase === 'held',
    hasKept: before !== undefined,
    mayTakeOff: taking.mayTakeOff,
    canUndo: taking.taken !== undefined,
  }
  const { act, actions } = useActions({ moment, phrases, here, lit, wall, taking, dispatch, setAt })
  // The same at every render: no word is drawn again for it.
  const choose = useCallback((key: string) => dispatch({ type: 'spotlit', phrase: { key } }), [])

  const told = useTold(
    isChanged
      ? `New question: ${question}`
      : lit
        ? `${lit.text}: ${lit.count} of ${seats.total} said it`
        : wall.waiting > 0
          ? 'On hold'
          : '',
    seats.total,
  )
  const isClock = seconds !== undefined && !lit && (isEmpty || isHeld)
  const isCovered = state.joinShown || isChanged || isClock
  const { countdown } = state
  return (
    <div
      className={styles.screen}
      data-directed={feed.desk !== undefined}
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
        <div inert={isCovered} className={styles.wall} data-directed={feed.desk !== undefined}>
          <Band
            question={group.question || question}
            counts={isListed ? phrases.length : undefined}
            total={seats.total}
          />
          {isListed && (
            <PhraseList
              question={group.question}
              phrases={page.items}
              most={phrases[0]?.count ?? 1}
              at={phrases[here]?.key}
              onReach={setAt}
              onChoose={choose}
            />
          )}
          {/* The words stay where they are while something else is shown: none comes twice. */}
          <div className={styles.field} data-hidden={isListed} data-faded={lit !== undefined}>
            <div
              className={styles.picture}
              data-hidden={isHeld}
              role="img"
              aria-label={`${answersInWords(seats.total)} as a cloud. Press T for the list.`}
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
          <Foot actions={actions} moment={moment} onAction={act}>
            <FootLine
              isLost={asOf !== undefined}
              taken={taking.taken}
              onUndo={taking.undo}
              lit={lit}
              page={isListed ? { first: page.first, length: page.items.length } : undefined}
              waiting={waiting}
              total={seats.total}
              different={phrases.length}
              isRevealing={phase === 'flying'}
            />
            {Clock && countdown && seconds !== undefined && !isClock && (
              <Clock countdown={countdown} seconds={seconds} isFull={false} />
            )}
          </Foot>
        </div>
      )}
      {isChanged && Changed && <Changed question={question} kept={before?.answers.length ?? 0} />}
      {Clock && countdown && isClock && <Clock countdown={countdown} seconds={seconds} isFull />}
      {state.joinShown && <Join question={question} onClose={() => dispatch({ type: 'left' })} />}
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </div>
  )
}
