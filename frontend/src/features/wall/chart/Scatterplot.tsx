import { axesHere } from '#lib/asked/asked.ts'
import { useAsked } from '#lib/asked/use-asked.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LiveBadge } from './header/LiveBadge.tsx'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { Chart } from './chart/Chart.tsx'
import { EmptyChart } from './chart/EmptyChart.tsx'
import { unitStyle, useChartBox } from './chart/use-chart-box.ts'
import {
  askForTable,
  clearSearch,
  click,
  enter,
  findTable,
  followDesk,
  initialChartState,
  isHushed,
  letGo,
  typeTable,
} from './chart-state.ts'
import { BubbleCursor } from './cursor/BubbleCursor.tsx'
import { TableSearch } from './header/TableSearch.tsx'
import { chartKeys } from './keyboard/chart-keys.ts'
import { planAppearance, planEntry } from './points/entry.ts'
import type { Frame } from './points/frame.ts'
import { useIdeaFeed, type FeedSnapshot } from './rows/idea-feed.ts'
import { KeyHints } from '../keys/KeyHints.tsx'
import { useWallKeys } from '../keys/use-wall-keys.ts'
import { useWhole } from '../screen/opens-behind.ts'
import { useGround } from '../screen/use-ground.ts'
import { useWallState } from '../state/use-wall-state.ts'
import { loadRating } from './rating/load-rating.ts'
import { loadVote } from './vote/load-vote.ts'
import styles from './Scatterplot.module.css'
import { plainView, type ProjectorView } from './projector/projector-view.ts'

// Few events show the code, and drawing it weighs as much as the whole chart's own code.
const loadJoin = async () => (await import('./join/JoinScreen.tsx')).JoinScreen
// What a room and a desk need on top of the chart, its figures and its twin: once the chart is there.
const loadStats = async () => (await import('./stats/StatsCard.tsx')).StatsCard
const loadTable = async () => (await import('./table/IdeaTable.tsx')).IdeaTable
const loadProjector = async () => (await import('./projector/Projector.tsx')).Projector

/** Booting until the first points have landed, polling ever after. */
const useBooting = ({ loaded, points }: FeedSnapshot) => {
  const [landed, setLanded] = useState(false)
  const [polling, setPolling] = useState(false)
  if (!polling && loaded && (landed || points.length === 0)) setPolling(true)
  const onSettled = useCallback(() => setLanded(true), [])
  return { polling, onSettled }
}

const Arrow = ({ up = false }: { up?: boolean }) => (
  <svg className={styles.arrow} viewBox="-1 -1 2 2" aria-hidden="true">
    <path d={up ? 'M0 .7V-.65M-.58 -.1L0 -.7L.58 -.1' : 'M-.7 0H.65M.1 -.58L.7 0L.1 .58'} />
  </svg>
)

/** The live scatterplot, full window: every rated idea by impact and time to value. */
export const Scatterplot = () => {
  const feed = useIdeaFeed()
  const [view, setView] = useState<ProjectorView>(plainView)
  const { points, generation } = view.picture ?? feed
  const { polling, onSettled } = useBooting(feed)
  useAsked()
  const axes = axesHere()
  const { state, change, direction } = useWallState(initialChartState, feed, followDesk)
  const [boxRef, box] = useChartBox()
  const [plainFrame, setFrame] = useState<Frame>()
  const frame = view.laid?.of === plainFrame ? view.laid?.frame : plainFrame
  const [top, setTop] = useState<HTMLElement | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const [plot, setPlot] = useState<HTMLElement | null>(null)
  const [side, setSide] = useState<HTMLElement | null>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const hasNoGround = useGround()

  const [JoinScreen, bringJoin] = useLatePart(loadJoin)
  const joining = state.isJoining && JoinScreen !== undefined
  // What covers it comes late: until then, and below it, there is nothing to be led by.
  const hushed = view.hushed ?? isHushed(state, feed.round)
  const covered = joining || view.covered === true || hushed
  const [StatsCard, bringStats] = useLatePart(loadStats)
  const [IdeaTable, bringTable] = useLatePart(loadTable)
  const tabled = state.isListed && IdeaTable !== undefined
  const [Projector, bringProjector] = useLatePart(loadProjector)
  const [rating, bringRating] = useLatePart(loadRating)
  const [vote, bringVote] = useLatePart(loadVote)
  useEffect(() => {
    if (!hushed) return
    if (state.rate) bringRating()
    if (state.vote) bringVote()
  }, [hushed, state.rate, state.vote, bringRating, bringVote])
  const isWanted = polling || feed.desk !== undefined || feed.onTheirWay > 0
  const isCovering = (!state.rate || rating !== undefined) && (!state.vote || vote !== undefined)
  useWhole(
    feed.failing || (feed.loaded && (!feed.desk || Projector !== undefined) && (!hushed || isCovering)),
  )
  useEffect(() => {
    if (!isWanted) return
    bringProjector()
    bringTable()
    bringStats()
  }, [isWanted, bringProjector, bringTable, bringStats])
  // By a key or by a desk.
  useEffect(() => {
    if (state.isJoining) bringJoin()
    if (state.isListed) bringTable()
    if (state.statsShown) bringStats()
  }, [state.isJoining, state.isListed, state.statsShown, bringJoin, bringTable, bringStats])
  const act = useWallKeys({ keys: chartKeys, state, facts: {}, change, isCovered: covered })
  const close = useCallback(() => {
    // The button that has the focus goes with the popup.
    listRef.current?.focus({ preventScroll: true })
    change(letGo)
  }, [change])

  // A point that a new round took away cannot be in focus.
  const selected = state.selected && points.includes(state.selected) ? state.selected : undefined
  const ask = () => {
    // Rendered immediately: while the table covers the chart, the chart cannot take the focus.
    flushSync(() => change(askForTable(points)))
    // Out of the field, so that the shortcuts work on what was found, and a phone's keyboard makes room for it.
    if (findTable(points, state.searchText)) listRef.current?.focus()
  }
  return (
    <div
      className={styles.screen}
      data-directed={hasNoGround || view.directed}
      data-look={view.look}
      data-hushed={hushed}
      style={unitStyle(box)}
    >
      <header ref={setTop} className={styles.top} inert={covered}>
        <h1 className={styles.unseen}>Laser Focus: live scatterplot</h1>
        <div className={styles.axis}>
          {axes.impact} <Arrow up />
        </div>
        <LiveBadge
          polling={polling}
          rows={points.length}
          counts={view.counts}
          tables={view.tables}
          ratings={view.ratings}
          updatedAt={feed.updatedAt}
          still={view.still}
          asOf={view.asOf}
          onTheirWay={feed.onTheirWay}
        />
        <TableSearch
          text={state.searchText}
          notice={state.notice}
          onType={(text) => change(typeTable(text))}
          onAsk={ask}
          onClear={() => change(clearSearch)}
        />
      </header>
      <div className={styles.field} data-sided={view.isSided === true} inert={covered}>
        <div ref={boxRef} className={styles.chart} inert={tabled}>
          {box && (
            <Chart
              box={box}
              points={points}
              generation={generation}
              circlesShown={state.circlesShown}
              selected={selected}
              view={view}
              plan={view.plan ?? (feed.isCatchingUp || feed.onTheirWay > 0 ? planAppearance : planEntry)}
              frame={frame}
              onFrame={setFrame}
              plotRef={setPlot}
              listRef={listRef}
              onPoint={(point) => change(click(point))}
              onEnter={(point) => change(enter(point, points))}
              onClose={close}
              onSettled={onSettled}
            >
              <EmptyChart loaded={feed.loaded} failing={feed.failing} />
            </Chart>
          )}
        </div>
        <div ref={setSide} className={styles.side} />
        {tabled && (view.twin ?? <IdeaTable points={points} caption={view.guide?.caption} />)}
      </div>
      <footer ref={setFoot} className={styles.foot} inert={covered}>
        <KeyHints keys={chartKeys} moment={state} onKey={act} />
        <div className={styles.axis}>
          {axes.effort} <Arrow />
        </div>
      </footer>
      <div className={styles.dock} data-open={state.statsShown} inert={covered}>
        <div>{state.statsShown && StatsCard && <StatsCard points={points} />}</div>
      </div>
      {joining && <JoinScreen onClose={() => change(() => ({ isJoining: false }))} />}
      {Projector && top && foot && plot && side && (
        <Projector
          feed={feed}
          hasLanded={polling}
          state={state}
          change={change}
          direction={direction}
          frame={frame}
          plainFrame={plainFrame}
          onClose={close}
          places={{ top, foot, plot, side }}
          onView={setView}
        />
      )}
      <BubbleCursor />
    </div>
  )
}
