import { useCallback, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLatePart } from '../../lib/late-code/use-late-part.ts'
import { Chart } from './chart/Chart.tsx'
import { EmptyChart } from './chart/EmptyChart.tsx'
import { useChartBox } from './chart/use-chart-box.ts'
import { chartReducer, findTable, initialChartState } from './chart-state.ts'
import { BubbleCursor } from './cursor/BubbleCursor.tsx'
import { LiveBadge } from './header/LiveBadge.tsx'
import { TableSearch } from './header/TableSearch.tsx'
import type { ChartAction } from './keyboard/chart-actions.ts'
import { KeyHints } from './keyboard/KeyHints.tsx'
import { useShortcuts } from './keyboard/use-shortcuts.ts'
import type { FeedSnapshot } from './rows/row-feed.ts'
import { useRowFeed } from './rows/use-row-feed.ts'
import styles from './Scatterplot.module.css'
import { StatsCard } from './stats/StatsCard.tsx'
import { IdeaTable } from './table/IdeaTable.tsx'

// Few events show the code, and drawing it weighs as much as the whole chart's own code.
const loadJoin = async () => (await import('./join/JoinScreen.tsx')).JoinScreen

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
  const feed = useRowFeed()
  const { points, generation } = feed
  const { polling, onSettled } = useBooting(feed)
  const [state, dispatch] = useReducer(chartReducer, initialChartState)
  const [boxRef, box] = useChartBox()
  const listRef = useRef<HTMLDivElement>(null)

  const [JoinScreen, bringJoin] = useLatePart(loadJoin)
  const joining = state.joinShown && JoinScreen !== undefined
  const act = useCallback(
    (action: ChartAction) => {
      if (joining && !action.uncovers) return
      if (action.id === 'join') bringJoin()
      dispatch({ type: 'action', action })
    },
    [joining, bringJoin],
  )
  useShortcuts(act)
  const close = useCallback(() => {
    // The button that has the focus goes with the popup.
    listRef.current?.focus({ preventScroll: true })
    dispatch({ type: 'popup-closed' })
  }, [])

  // A point that a new round took away cannot be in focus.
  const selected = state.selected && points.includes(state.selected) ? state.selected : undefined
  const ask = () => {
    // Rendered immediately: while the table covers the chart, the chart cannot take the focus.
    flushSync(() => dispatch({ type: 'asked', points }))
    // Out of the field, so that the shortcuts work on what was found, and a phone's keyboard makes room for it.
    if (findTable(points, state.searchText)) listRef.current?.focus()
  }
  return (
    <div className={styles.screen}>
      <header className={styles.top} inert={joining}>
        <h1 className={styles.unseen}>Laser Focus: live scatterplot</h1>
        <div className={styles.axis}>
          Impact <Arrow up />
        </div>
        <LiveBadge polling={polling} rows={points.length} updatedAt={feed.updatedAt} />
        <TableSearch
          text={state.searchText}
          notice={state.notice}
          onType={(text) => dispatch({ type: 'typed', text })}
          onAsk={ask}
          onClear={() => dispatch({ type: 'cleared' })}
        />
      </header>
      <div className={styles.field} inert={joining}>
        <div ref={boxRef} className={styles.chart} inert={state.tableShown}>
          {box && (
            <Chart
              box={box}
              points={points}
              generation={generation}
              circlesShown={state.circlesShown}
              selected={selected}
              listRef={listRef}
              onPoint={(point) => dispatch({ type: 'point-clicked', point })}
              onClose={close}
              onSettled={onSettled}
            >
              <EmptyChart loaded={feed.loaded} failing={feed.failing} />
            </Chart>
          )}
        </div>
        {state.tableShown && <IdeaTable points={points} />}
      </div>
      <footer className={styles.foot} inert={joining}>
        <KeyHints state={state} onAction={act} />
        <div className={styles.axis}>
          Time to Value <Arrow />
        </div>
      </footer>
      <div className={styles.dock} data-open={state.statsShown} inert={joining}>
        <div>{state.statsShown && <StatsCard points={points} />}</div>
      </div>
      {joining && <JoinScreen onClose={() => dispatch({ type: 'join-closed' })} />}
      <BubbleCursor />
    </div>
  )
}
