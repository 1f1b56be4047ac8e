import { useMemo, useState, type Dispatch } from 'react'
import { createPortal } from 'react-dom'
import { useReducedMotion } from '#lib/use-media-query.ts'
import { chartLayout } from '#shared/chart-picture/chart-layout.ts'
import { countDown, findIdea, litPoint, type Change, type ChartState } from '../chart-state.ts'
import { Corner } from '../join/Corner.tsx'
import { JoinPanel } from '../join/JoinPanel.tsx'
import { joinsAt } from '../join/joins-at.ts'
import { isInPart, type Frame } from '../points/frame.ts'
import { roundNumber } from '#shared/rows/round-number.ts'
import type { Direction } from '#lib/round/read-direction.ts'
import type { FeedSnapshot } from '../rows/idea-feed.ts'
import { Covers } from './Covers.tsx'
import { Names } from './names/Names.tsx'
import { useStageConfig } from '#lib/stage/use-stage-config.ts'
import { FootWords } from './FootWords.tsx'
import { Finder } from './find/Finder.tsx'
import { holdTimes, isHeldHere } from '../../hold/hold.ts'
import { quadrantParts, usualNames } from './quadrants.ts'
import { revealPlan } from './hold/reveal-plan.ts'
import { spotRadius } from './light/spotlight-layout.ts'
import { useCrowd } from '../crowd/use-crowd.ts'
import { OnPlot } from './OnPlot.tsx'
import type { ProjectorView } from './projector-view.ts'
import { useCalmCount } from '../../hold/use-calm-count.ts'
import { useCommands } from './use-commands.ts'
import { useComparison } from './use-comparison.ts'
import { useGathering } from './use-gathering.ts'
import { useParts } from './use-parts.ts'
import { usePicture } from './use-picture.ts'
import { SessionParts } from './sessions/SessionParts.tsx'
import { useSessions } from './sessions/use-sessions.ts'
import { useReading } from './use-reading.ts'
import { useReplay, useRevealed } from './use-replay.ts'
import { useReported } from './use-reported.ts'
import { useHold, useNewcomers } from './hold/use-hold.ts'
import { useQuadrantNames } from './use-quadrant-names.ts'
import { useSecondsLeft } from '../../countdown/use-seconds-left.ts'
import { useSilence } from '../../screen/use-silence.ts'
import { useWakeLock } from '../../screen/use-wake-lock.ts'
import { useTold } from './told/use-told.ts'
import { Voice } from './told/Voice.tsx'
import { Where } from './Where.tsx'
import { countsInWords, crowdInWords } from './words.ts'

interface ProjectorProps {
  feed: FeedSnapshot
  /** The first points have landed. */
  hasLanded: boolean
  state: ChartState
  change: Dispatch<Change>
  /** What a desk wants. */
  direction: Direction
  /** The chart as it is drawn, and without a layout. */
  frame: Frame | undefined
  plainFrame: Frame | undefined
  onClose: () => void
  /** Where on the screen it has something to say. */
  places: {
    readonly top: HTMLElement
    readonly foot: HTMLElement
    readonly plot: HTMLElement
    /** Beside the plot: what another picture has to say, or the way to join. */
    readonly side: HTMLElement
  }
  onView: (view: ProjectorView) => void
}

/** As the room's circles lie. */
const settledAll = { kind: 'spread', settled: Infinity } as const

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
  change,
  direction,
  frame,
  plainFrame,
  onClose,
  places,
  onView,
}: ProjectorProps) => {
  const isStill = useReducedMotion()
  const { hold, picture: held, waiting, holdHere, revealHere } = useHold(feed, direction)
  const { phase } = hold
  const live = held ?? feed
  const gathering = useGathering(live, plainFrame, feed.desk !== undefined)
  const { gathered } = gathering
  const replay = useReplay({ state, live, round: feed.round, change })
  const sessions = useSessions(state, feed.round)
  // Where it is hushed nothing is told of any idea, to those who do not see the wall neither.
  const { rated, voted, isHushed, isBoard } = sessions
  const picture = replay.picture ?? rated.picture ?? gathering.picture ?? held
  const revealed = useRevealed({ ...sessions, moved: rated.moved, chose: voted.chose })
  const isReplaying = replay.picture !== undefined
  const own = gathering.picture ?? live
  const { points } = picture ?? feed
  const crowd = useCrowd(picture ?? feed, live.points, feed.onTheirWay)
  const { quadrant, countdown } = state
  // What the room said has a layout of its own, unless somebody wants true places.
  const isExact = state.layout?.kind === 'exact'
  const layout = rated.laid ? undefined : state.layout
  const layoutKind = rated.laid ? 'spread' : layout?.kind
  const calm = useCalmCount(waiting, calmMs)
  const newcomers = useNewcomers(points, hold)
  const names = useQuadrantNames(direction.show.names, quadrant)
  const seconds = useSecondsLeft(countdown, feed.serverNow)
  const asOf = useSilence(feed.answeredAt)
  useWakeLock()
  const stage = useStageConfig()
  const look = state.look ?? stage?.chartLook ?? 'dark'
  const { Layouts, IdeaTexts } = useParts(state)
  const { uncounted } = feed
  const comparison = useComparison({ state, direction, round: feed.round, uncounted, change })
  const { Comparison, rounds, compared } = comparison
  const number = feed.round === undefined ? undefined : roundNumber(feed.round, uncounted)
  const [laid, setLaid] = useState<Pick<ProjectorView, 'laid' | 'isPiled'>>()

  const lit = isHushed ? undefined : litPoint(state.lit, direction.round, points)
  const isAway = isHushed || lit !== undefined
  const reading = useReading({ state, round: feed.round, rated, voted, isAway })
  const { Reading, read, readNow } = reading
  const quarter = quadrant && quadrantParts[quadrant]
  const isReplaced = rounds !== undefined && compared?.twin !== undefined && !lit
  // An idea outside the quarter is in the light on the whole chart, and so are two rounds.
  const part = isReplaced || (lit && !isInPart(lit, quarter)) ? undefined : quarter
  const isMoving = phase === 'lifting' || phase === 'flying'
  const isShowing = lit !== undefined || quadrant !== undefined || isReplaced || isReplaying
  const hasEye = isShowing || state.statsShown || isMoving || phase === 'up'
  const isCurtain = phase === 'held' && points.length === 0 && calm > 0 && !isHushed && !isBoard
  const isFull = countdown !== undefined && seconds !== undefined && !hasEye && !isHushed
  const isSmall = countdown !== undefined && seconds !== undefined && hasEye
  const spoken = gathered.foot ?? rated.foot
  const isSpeaking = Boolean(spoken)
  const crowdWords = crowdInWords(hold, calm, newcomers, { bigBetsName: names?.[1], isSpeaking })
  const calmWords = compared?.foot ?? (comparison.notice || (isSpeaking ? spoken : crowd?.foot))
  const hasWords = crowdWords !== undefined || isSmall || Boolean(calmWords) || isReplaying
  const joins = joinsAt(state, isReplaced || rated.isSided === true)
  const plan = useMemo(
    () => (frame && phase === 'flying' ? revealPlan(frame, hold.since + holdTimes.flying) : undefined),
    [frame, phase, hold.since],
  )
  const { said, guide } = useTold({
    ...{ points, waiting: calm, lit, seconds, asOf, state, names: names ?? usualNames },
    ...{
      isReplaced,
      compared: isHushed ? '' : (compared?.words ?? comparison.notice),
      ...{ gathered: gathered.words, replayed: replay.replayed?.words },
    },
    ...{ quadrant: part && quadrant, layout: layoutKind, laid: frame?.layout, rated, voted },
    read: readNow.words,
    isUnsettled: isHushed || isMoving || !feed.loaded || gathered.words !== '',
    isReading: feed.onTheirWay > 0,
    revealedAt: phase === 'up' ? hold.since : undefined,
    isLed: feed.desk !== undefined,
    sampled: crowd && `${crowd.sampled}. ${crowd.foot}`,
  })
  const unit = frame && chartLayout({ ...frame, windowWidth: innerWidth, windowHeight: innerHeight }).unit
  // Not while the chart is on its way to another part or layout.
  const drawn = crowd?.sample.points ?? points
  const isRead = part !== undefined && frame?.part === part && frame.layout?.kind === layoutKind
  const light =
    rated.light ??
    (lit ? 'spot' : phase === 'lifting' || (phase === 'flying' && !isStill) ? 'dim' : gathered.light)
  const isCovered = isCurtain || isFull || isHushed || isBoard || readNow.list !== undefined
  const view: ProjectorView = {
    ...{ picture, part, light, asOf, guide, look, ratings: rated.ratings },
    ...(layout && !isReplaced && laid),
    ...(gathered.isPiled && { isPiled: true }),
    drawn: crowd?.sample,
    counts: crowd?.sampled ?? (points.some(({ members }) => members) ? countsInWords(points) : undefined),
    ...(rated.laid && { laid: rated.laid }),
    plan: plan ?? gathering.plan ?? rated.plan,
    ...(isReplaced && { twin: compared.twin, tables: compared.tables }),
    isSided: isReplaced || rated.isSided === true || joins === 'beside',
    entering: replay.replayed?.entering,
    listed: replay.replayed?.listed,
    covered: isCovered,
    hushed: isHushed,
    directed: feed.desk !== undefined || hasWords,
    still: waiting > 0 || asOf !== undefined,
  }
  useReported(view, onView)
  const isThere = hasLanded && !isMoving && !isHushed && (!layout || laid?.laid?.of === plainFrame)
  const save = usePicture(
    {
      points: drawn,
      sampled: crowd && { all: points, words: crowd.sampled },
      names,
      stage,
      view,
      state: { ...state, layout: rated.laid ? settledAll : layout },
      round: number,
    },
    isThere,
    change,
  )

  useCommands({
    ...{ state, change, points, look, save, reveal: revealHere },
    isCovered: isHushed || isBoard || readNow.list !== undefined,
    ...{ list: readNow.list, isHushed, round: feed.round },
    // Nothing has come yet: the same key lets go, as there is nothing to be shown by accident.
    hold: isHeldHere(hold) && waiting === 0 ? revealHere : holdHere,
    countDown: () => change(countDown(feed.serverNow())),
    compare: comparison.toggle,
    replay: replay.toggle,
  })

  return (
    <>
      {createPortal(
        frame && unit && !isReplaced && (
          <OnPlot
            {...{ state, change, frame, plainFrame, unit, layout, plan, view, lit, onClose }}
            points={drawn}
            density={crowd?.density}
            {...{ Layouts, IdeaTexts, isStill, isMoving, isReplaying }}
            live={crowd?.live ?? live.points}
            gathering={gathering}
            isQuiet={
              isCovered || isReplaying || isMoving || feed.isCatchingUp || !hasLanded || state.isJoining
            }
            isLate={feed.isCatchingUp}
            isReading={feed.onTheirWay > 0 && !feed.isCatchingUp}
            isRead={isRead && hasLanded && !isHushed && !crowd}
            onLaidOut={setLaid}
          />
        ),
        places.plot,
      )}
      {joins === 'corner' && createPortal(<Corner isLow={state.isListed} yields={hasWords} />, places.foot)}
      {joins === 'beside' && createPortal(<JoinPanel />, places.side)}
      {createPortal(
        hasWords && (
          <FootWords
            replay={
              isReplaying &&
              replay.Replay && (
                <replay.Replay
                  points={points}
                  revealed={revealed}
                  isStill={isStill}
                  isAway={state.isJoining || state.lettersOff}
                  onReplayed={replay.onReplayed}
                  onOver={replay.end}
                />
              )
            }
            crowd={crowdWords ? { words: crowdWords, phase, count: calm > 0 ? calm : hold.crowd } : undefined}
            small={isSmall ? { countdown, seconds } : undefined}
            calm={calmWords}
          />
        ),
        places.foot,
      )}
      {createPortal(
        <>
          <Names event={stage?.eventName} round={number} />
          {quadrant && part && <Where quadrant={quadrant} names={names} points={points} />}
        </>,
        places.top,
      )}
      {rounds && Comparison && plainFrame && (
        <Comparison
          rounds={rounds}
          current={{ round: feed.round, points: live.points, uncounted }}
          frame={plainFrame}
          isHidden={lit !== undefined || !state.circlesShown}
          places={places}
          onCompared={comparison.onCompared}
        />
      )}
      <SessionParts
        {...{ sessions, state, isStill, isExact, places, frame: plainFrame, drawn: frame }}
        live={own}
        serverNow={feed.serverNow}
        focus={lit ?? (state.selected && points.includes(state.selected) ? state.selected : undefined)}
        spot={lit && unit && spotRadius * unit}
        isAway={isReplaced || isReplaying}
        event={stage?.eventName}
      />
      {Reading && read && (
        <Reading
          {...{ read, names, onRead: reading.onRead }}
          points={own.points}
          room={rated.read}
          vote={voted.said}
          event={stage?.eventName}
        />
      )}
      <Covers
        waiting={isCurtain ? calm : undefined}
        counting={isFull ? { countdown, seconds } : undefined}
        hasCorner={state.hasCorner}
      />
      {state.finding && (
        <Finder
          points={points}
          selected={state.selected}
          onFind={(point) => change(findIdea(point))}
          onClose={() => change(() => ({ finding: false }))}
        />
      )}
      <Voice said={said} guide={guide} plot={places.plot} />
    </>
  )
}
