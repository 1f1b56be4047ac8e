import { useCallback, useId, useMemo, useReducer } from 'react'
import {
  CountdownScreen,
  SmallCountdown,
  TimeScreen,
} from '../../components/big-screen/countdown/CountdownScreen.tsx'
import { useSecondsLeft } from '../../components/big-screen/countdown/use-seconds-left.ts'
import { Curtain } from '../../components/big-screen/hold/Curtain.tsx'
import { useCalmCount } from '../../components/big-screen/hold/use-calm-count.ts'
import { useHeldRows } from '../../components/big-screen/hold/use-held-rows.ts'
import { toggleFullScreen } from '../../components/big-screen/keys/full-screen.ts'
import { KeyHints } from '../../components/big-screen/keys/KeyHints.tsx'
import { useShortcuts } from '../../components/big-screen/keys/use-shortcuts.ts'
import { useSilence } from '../../components/big-screen/use-silence.ts'
import { useWakeLock } from '../../components/big-screen/use-wake-lock.ts'
import { VisuallyHidden } from '../../components/visually-hidden/VisuallyHidden.tsx'
import type { FeedSnapshot } from '../../lib/round/round-feed.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { usePageVisible } from '../../lib/use-page-visible.ts'
import { Bar } from './Bar.tsx'
import { FootWords } from './FootWords.tsx'
import { EmptyWall, JoinScreen } from './join/JoinWall.tsx'
import { Spotlight } from './light/Spotlight.tsx'
import { PairList } from './list/PairList.tsx'
import { lastOn } from './pace/pace.ts'
import { usePace } from './pace/use-pace.ts'
import type { Pair } from './pairs/pair.ts'
import { Stack } from './stack/Stack.tsx'
import { useDirection } from '../../lib/round/use-direction.ts'
import { useNewAnswers } from './state/use-new-answers.ts'
import { wallButtons, wallKeys, type WallAction } from './state/wall-actions.ts'
import { initialWallState, modeOf, wallReducer } from './state/wall-state.ts'
import { Table } from './table/Table.tsx'
import styles from './Wall.module.css'
import { answersInWords, fewPairs, heldInWords, pairsInWords } from './words.ts'

/** How often the number of those that wait may change, so that nobody reads it like a clock. */
const calmMs = 5000

/** The wall of pairs of one round: they land like cards, at the pace at which a room reads. */
export const Wall = ({ feed }: { feed: FeedSnapshot<Pair> }) => {
  const [state, tell] = useReducer(wallReducer, initialWallState)
  const direction = useDirection(feed, tell)
  const { hold, standing, waiting } = useHeldRows(feed.rows, direction)
  const calm = useCalmCount(waiting, calmMs)
  const asOf = useSilence(feed.answeredAt)
  useWakeLock()

  const rows = standing ?? feed.rows
  const pairs = useMemo(() => rows.toSorted((one, other) => other.row - one.row), [rows])
  const count = pairs.length
  const byRow = useMemo(() => new Map(pairs.map((pair) => [pair.row, pair])), [pairs])
  const pairOf = (row: number | undefined) => (row === undefined ? undefined : byRow.get(row))
  const order = useMemo(() => pairs.map(({ row }) => row), [pairs])
  const sorted = useMemo(() => order.toReversed(), [order])

  const lit = pairOf(state.lit)
  // What is lit may have been hidden meanwhile, or is still on its way.
  const shown = lit ? state : { ...state, lit: undefined }
  const mode = modeOf(shown)
  const seconds = useSecondsLeft(state.countdown, feed.serverNow)
  const isCurtain = hold.phase === 'held' && count === 0 && calm > 0
  const isClock = seconds !== undefined && (mode === 'wall' || mode === 'join')
  const isCovered = mode === 'join' || isCurtain || isClock

  const isNarrow = useMediaQuery('(max-aspect-ratio: 3/2)')
  const isVisible = usePageVisible()
  const pace = usePace({
    rows,
    isLoaded: feed.loaded,
    piles: isNarrow ? 4 : 6,
    isStill: state.isPaused || mode !== 'wall' || isCovered || !isVisible,
  })
  const last = lastOn(pace)

  const act = useCallback(
    (action: WallAction) => {
      if (action.id === 'whole') toggleFullScreen()
      tell({ type: 'action', perform: action.perform, standing: { order, last } })
    },
    [order, last],
  )
  useShortcuts(wallKeys[isCovered ? 'join' : mode], act, state.lettersOff)
  const light = (row: number) =>
    tell({ type: 'action', perform: (now) => ({ ...now, lit: row }), standing: { order, last } })

  const whereId = useId()
  const news = useNewAnswers(count)
  const place = Math.max(0, state.at === undefined ? 0 : order.indexOf(state.at))
  const isEmpty = count === 0
  const hasTable = mode === 'wall' || mode === 'join'
  const { countdown } = state

  return (
    <div
      className={styles.screen}
      data-mode={mode}
      data-empty={isEmpty}
      data-bare={isEmpty || mode === 'light'}
      data-directed={feed.desk !== undefined}
    >
      <h1 className={styles.unseen}>Combo Convo: the card wall</h1>
      {!isEmpty && !lit && <Bar count={count} isListed={mode === 'list'} isCovered={isCovered} />}
      {isEmpty && <EmptyWall />}
      {!isEmpty && lit && <Spotlight key={lit.row} pair={lit} />}
      {!isEmpty && mode === 'list' && <PairList pairs={pairs} place={place} onPair={light} />}
      {!isEmpty && hasTable && !lit && (
        <Table pace={pace} pairOf={pairOf} count={count} describedBy={whereId} onCard={light} />
      )}
      {hasTable && !lit && count > fewPairs && (
        <div className={styles.side}>
          <Stack rows={sorted} lying={pace.piles.flatMap((lying) => lying?.row ?? [])} />
        </div>
      )}
      <footer className={styles.foot} inert={isCovered}>
        <FootWords
          {...{ count, pace, place, asOf, calm, hold, mode }}
          newest={pairs[0]}
          lit={lit && order.indexOf(lit.row)}
          isPaused={state.isPaused}
        />
        {countdown && seconds !== undefined && !isClock && (
          <div className={styles.small}>
            {seconds > 0 ? (
              <SmallCountdown countdown={countdown} seconds={seconds} />
            ) : (
              <p className={styles.time}>Time. Pens down.</p>
            )}
          </div>
        )}
        <KeyHints actions={wallButtons[mode]} state={shown} onAction={act} />
      </footer>
      {isCurtain && (
        <Curtain
          crowd={answersInWords(calm)}
          count={calm}
          says="Keep them coming. Nobody sees a word until we say so."
        />
      )}
      {countdown && isClock && seconds > 0 && (
        <CountdownScreen countdown={countdown} seconds={seconds} what="to find your other half" />
      )}
      {isClock && seconds === 0 && <TimeScreen />}
      {mode === 'join' && !isEmpty && (
        <JoinScreen
          says={`${pairsInWords(count)} so far.`}
          onClose={() =>
            tell({
              type: 'action',
              perform: (now) => ({ ...now, isJoining: false }),
              standing: { order, last },
            })
          }
        />
      )}
      <VisuallyHidden id={whereId}>
        {`${pairsInWords(count)}. All of them are in the list, key T.`}
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {calm > 0 ? heldInWords(calm) : asOf === undefined ? news : 'No connection. The wall stands.'}
      </VisuallyHidden>
    </div>
  )
}
