import { useEffect, useLayoutEffect, useMemo, useState, type Dispatch } from 'react'
import { createPortal } from 'react-dom'
import { useLatePart } from '../../../lib/late-code/use-late-part.ts'
import { useReducedMotion } from '../../../lib/use-media-query.ts'
import { chartLayout } from '../chart/chart-layout.ts'
import type { ChartEvent, ChartState } from '../chart-state.ts'
import { isField, reset } from '../keyboard/chart-actions.ts'
import { isInPart, type Frame } from '../points/frame.ts'
import type { FeedSnapshot } from '../rows/row-feed.ts'
import { CountdownScreen, SmallCountdown, TimeScreen } from './countdown/CountdownScreen.tsx'
import { Curtain } from './hold/Curtain.tsx'
import { Names } from './names/Names.tsx'
import { useStageConfig } from './names/use-stage-config.ts'
import { Finder } from './find/Finder.tsx'
import { holdTimes } from './hold/hold.ts'
import { quadrantParts, usualNames } from './quadrants.ts'
import { revealPlan } from './hold/reveal-plan.ts'
import { Rings } from './light/Rings.tsx'
import { Spotlight } from './light/Spotlight.tsx'
import styles from './Projector.module.css'
import type { ProjectorView } from './projector-view.ts'
import { useCalmCount } from './hold/use-calm-count.ts'
import { useDirection } from './use-direction.ts'
import { useHold } from './hold/use-hold.ts'
import { useQuadrantNames } from './use-quadrant-names.ts'
import { useNewcomers } from './hold/use-newcomers.ts'
import { useSecondsLeft } from './countdown/use-seconds-left.ts'
import { useSilence } from './use-silence.ts'
import { useProjectorKeys } from './use-projector-keys.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { useTold } from './told/use-told.ts'
import { Voice } from './told/Voice.tsx'
import { Waiting } from './hold/Waiting.tsx'
import { Where } from './Where.tsx'
import { crowdInWords, ideasInWords } from './words.ts'

const loadLayouts = async () => (await import('../layout/Layouts.tsx')).Layouts
const loadTexts = async () => (await import('../layout/IdeaTexts.tsx')).IdeaTexts

interface ProjectorProps {
  feed: FeedSnapshot
  /** The first points have landed. */
  hasLanded: boolean
  state: ChartState
  dispatch: Dispatch<ChartEvent>
  /** Fetches the way to join. */
  bringJoin: () => void
  /** The chart as it is drawn, and without a layout. */
  frame: Frame | undefined
  plainFrame: Frame | undefined
  onClose: () => void
  /** Where on the screen it has something to say. */
  places: { readonly top: HTMLElement; readonly foot: HTMLElement; readonly plot: HTMLElement }
  onView: (view: ProjectorView) => void
}

/** How often the number of those that wait may change, so that nobody reads it like a clock. */
const calmMs = 5000

/**
 * What a desk and a room need on top of the chart: what is held and revealed, one idea in the light, a
 * quarter, a countdown; and, without any desk, whether the connection lives, which ideas are new, a search by words and
 * keys. It is fetched once the chart has landed, and says what it changes about the chart by `onView`.
 */
export const Projector = ({
  feed,
  hasLanded,
  state,
  dispatch,
  bringJoin,
  frame,
  plainFrame,
  onClose,
  places,
  onView,
}: ProjectorProps) => {
  const isStill = useReducedMotion()
  const { direction, projected, direct } = useDirection(feed.desk, state.selected, dispatch, bringJoin)
  const { hold, picture, waiting, holdHere, revealHere } = useHold(feed, direction)
  const { phase } = hold
  const { points } = picture ?? feed
  const { spotlight, quadrant, countdown, layout } = projected
  const calm = useCalmCount(waiting, calmMs)
  const newcomers = useNewcomers(points, hold)
  const names = useQuadrantNames(direction.show.names, quadrant)
  const seconds = useSecondsLeft(countdown)
  const asOf = useSilence(feed.answeredAt)
  useWakeLock()
  const stage = useStageConfig()
  const look = projected.look ?? stage?.chartLook ?? 'dark'

  const [Layouts, bringLayouts] = useLatePart(loadLayouts)
  const isLaidOut = layout !== undefined
  useEffect(() => {
    if (isLaidOut) bringLayouts()
  }, [isLaidOut, bringLayouts])
  const [IdeaTexts, bringTexts] = useLatePart(loadTexts)
  useEffect(() => {
    if (quadrant) bringTexts()
  }, [quadrant, bringTexts])
  const [laid, setLaid] = useState<Pick<ProjectorView, 'laid' | 'isPiled'>>()

  const isOfRound = direction.round === undefined || spotlight?.round === direction.round
  const lit = spotlight && isOfRound ? points.find(({ row }) => row === spotlight.row) : undefined
  const quarter = quadrant && quadrantParts[quadrant]
  // An idea outside the quarter is in the light on the whole chart.
  const part = lit && !isInPart(lit, quarter) ? undefined : quarter
  const isMoving = phase === 'lifting' || phase === 'flying'
  const hasEye = lit !== undefined || quadrant !== undefined || state.statsShown || isMoving || phase === 'up'
  const isCurtain = phase === 'held' && points.length === 0 && calm > 0
  const isFull = countdown !== undefined && seconds !== undefined && !hasEye
  const isSmall = countdown !== undefined && seconds !== undefined && hasEye
  const crowdWords = crowdInWords(hold, calm, newcomers, names?.[1])
  const hasWords = crowdWords !== undefined || isSmall

  const plan = useMemo(
    () => (frame && phase === 'flying' ? revealPlan(frame, hold.since + holdTimes.flying) : undefined),
    [frame, phase, hold.since],
  )
  const { said, guide } = useTold({
    ...{ points, waiting: calm, lit, seconds, asOf, state, names: names ?? usualNames },
    quadrant: part && quadrant,
    layout: layout?.kind,
    laid: frame?.layout,
    isUnsettled: isMoving || !feed.loaded,
    revealedAt: phase === 'up' ? hold.since : undefined,
    isLed: feed.desk !== undefined,
  })
  const unit = frame && chartLayout({ ...frame, windowWidth: innerWidth, windowHeight: innerHeight }).unit
  // Not while the chart is on its way to another part or layout.
  const isRead = part !== undefined && frame?.part === part && frame.layout?.kind === layout?.kind
  const light = lit ? 'spot' : phase === 'lifting' || (phase === 'flying' && !isStill) ? 'dim' : undefined
  const view = useMemo<ProjectorView>(
    () => ({
      picture,
      part,
      ...(isLaidOut && laid),
      plan,
      light,
      covered: isCurtain || isFull,
      directed: feed.desk !== undefined || hasWords,
      still: waiting > 0 || asOf !== undefined,
      asOf,
      guide,
      look,
    }),
    [
      picture,
      part,
      isLaidOut,
      laid,
      plan,
      light,
      isCurtain,
      isFull,
      feed.desk,
      hasWords,
      waiting,
      asOf,
      guide,
      look,
    ],
  )
  useLayoutEffect(() => onView(view), [onView, view])

  useProjectorKeys({
    hold: holdHere,
    reveal: revealHere,
    countdown: () => direct({ type: 'countdown-asked', now: Date.now() }),
    showLayout: (kind) =>
      direct({ type: 'layout-chosen', layout: { kind, settled: points.at(-1)?.row ?? 0 } }),
    turnLook: () => direct({ type: 'look-chosen', look: look === 'bright' ? 'dark' : 'bright' }),
    showQuadrant: (chosen) => direct({ type: 'quadrant-chosen', quadrant: chosen }),
    leave: (target) => {
      if (state.joinShown) return
      direct({ type: 'left' })
      // The chart's own Escape keeps out of fields.
      if (!isField(target)) return
      if (target instanceof HTMLElement) target.blur()
      dispatch({ type: 'action', action: { perform: reset } })
    },
    isAway: state.joinShown || state.lettersOff,
  })
  const pick = (perform: (now: ChartState) => ChartState) => dispatch({ type: 'action', action: { perform } })

  return (
    <>
      {createPortal(
        <>
          {frame && (
            <Rings
              points={points}
              frame={frame}
              plan={plan}
              isLate={feed.isCatchingUp}
              isStill={isStill}
              look={look}
              isHidden={lit !== undefined || !state.circlesShown}
            />
          )}
          {plainFrame && layout && Layouts && (
            <Layouts
              {...layout}
              points={points}
              frame={plainFrame}
              selected={state.selected}
              isHidden={lit !== undefined || !state.circlesShown}
              onPoint={(point) => dispatch({ type: 'point-clicked', point })}
              onClose={onClose}
              onLaidOut={setLaid}
            />
          )}
          {frame && unit && isRead && IdeaTexts && hasLanded && !lit && state.circlesShown && (
            <IdeaTexts
              points={points}
              frame={frame}
              unit={unit}
              isMoving={isMoving}
              isFaded={state.selected !== undefined || isMoving}
            />
          )}
          {frame && unit && lit && <Spotlight point={lit} frame={frame} unit={unit} />}
        </>,
        places.plot,
      )}
      {createPortal(
        hasWords && (
          <div className={styles.slot}>
            {crowdWords && (
              <Waiting phase={phase} count={calm > 0 ? calm : hold.crowd}>
                {crowdWords}
              </Waiting>
            )}
            {isSmall && seconds > 0 && <SmallCountdown countdown={countdown} seconds={seconds} />}
            {isSmall && seconds === 0 && <p className={styles.time}>Time. Pens down.</p>}
          </div>
        ),
        places.foot,
      )}
      {createPortal(
        <>
          <Names event={stage?.eventName} round={feed.round} />
          {quadrant && part && <Where quadrant={quadrant} names={names} points={points} />}
        </>,
        places.top,
      )}
      {isCurtain && <Curtain ideas={ideasInWords(calm)} count={calm} />}
      {isFull && seconds > 0 && <CountdownScreen countdown={countdown} seconds={seconds} />}
      {isFull && seconds === 0 && <TimeScreen />}
      {state.finding && (
        <Finder
          points={points}
          selected={state.selected}
          onFind={(point) => pick((now) => ({ ...now, selected: point, tableShown: false, notice: '' }))}
          onClose={() => pick((now) => ({ ...now, finding: false }))}
        />
      )}
      <Voice said={said} guide={guide} plot={places.plot} />
    </>
  )
}
