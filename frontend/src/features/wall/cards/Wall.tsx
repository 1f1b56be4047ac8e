import { useId, useMemo } from 'react'
import { CountdownScreen, SmallCountdown } from '../countdown/CountdownScreen.tsx'
import { useSecondsLeft } from '../countdown/use-seconds-left.ts'
import { Curtain } from '../hold/Curtain.tsx'
import { useCalmCount } from '../hold/use-calm-count.ts'
import { useHeldRows } from '../hold/use-held-rows.ts'
import { useGround } from '../screen/use-ground.ts'
import { useSilence } from '../screen/use-silence.ts'
import { useWakeLock } from '../screen/use-wake-lock.ts'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { choosable } from '#shared/cloud/phrases.ts'
import type { FeedSnapshot } from '#lib/round/round-feed.ts'
import { useMediaQuery } from '#lib/use-media-query.ts'
import { usePageVisible } from '#lib/use-page-visible.ts'
import { Bar } from './Bar.tsx'
import { FootWords } from './FootWords.tsx'
import { EmptyWall, JoinScreen, joinPath } from './join/JoinWall.tsx'
import { InFoot } from './join/InFoot.tsx'
import { OnCover } from '../join/OnCover.tsx'
import { Spotlight } from './light/Spotlight.tsx'
import { PairList } from './list/PairList.tsx'
import { lastOn } from './pace/pace.ts'
import { usePace } from './pace/use-pace.ts'
import type { Pair } from './pairs/pair.ts'
import { Stack } from './stack/Stack.tsx'
import { KeyHints } from '../keys/KeyHints.tsx'
import { useClicker } from '../keys/use-clicker.ts'
import { useWallKeys } from '../keys/use-wall-keys.ts'
import { useWallState } from '../state/use-wall-state.ts'
import { rowInLight } from '../state/wall-state.ts'
import { useNewAnswers } from './state/use-new-answers.ts'
import { cardsKeys, light, type CardsFacts } from './state/cards-keys.ts'
import { followDesk, initialCardsState, modeOf } from './state/cards-state.ts'
import { Table } from './table/Table.tsx'
import styles from './Wall.module.css'
import { answersInWords, fewPairs, heldInWords, pairsInWords } from './words.ts'

/** How often the number of those that wait may change, so that nobody reads it like a clock. */
const calmMs = 5000

/** The wall of pairs of one round: they land like cards, at the pace at which a room reads. */
export const Wall = ({ feed }: { feed: FeedSnapshot<Pair> }) => {
  const { state, change, direction } = useWallState(initialCardsState, feed, followDesk)
  const { hold, standing, waiting } = useHeldRows(feed.rows, direction)
  const calm = useCalmCount(waiting, calmMs)
  const asOf = useSilence(feed.answeredAt)
  useWakeLock()
  const hasNoGround = useGround()

  const rows = standing ?? feed.rows
  const pairs = useMemo(() => rows.toSorted((one, other) => other.row - one.row), [rows])
  const count = pairs.length
  const byRow = useMemo(() => new Map(pairs.map((pair) => [pair.row, pair])), [pairs])
  const pairOf = (row: number | undefined) => (row === undefined ? undefined : byRow.get(row))
  const order = useMemo(() => pairs.map(({ row }) => row), [pairs])
  const chosen = useMemo(() => choosable(pairs), [pairs])
  const inTurn = useMemo(() => chosen.map(({ row }) => row), [chosen])
  const sorted = useMemo(() => order.toReversed(), [order])

  // What is lit may have been hidden meanwhile, or is still on its way.
  const lit = pairOf(rowInLight(state.lit, feed.round))
  const mode = modeOf(state, lit !== undefined)
  const seconds = useSecondsLeft(state.countdown, feed.serverNow)
  const isCurtain = hold.phase === 'held' && count === 0 && calm > 0
  const isClock = seconds !== undefined && (mode === 'wall' || mode === 'join')
  const isCovered = mode === 'join' || isCurtain || isClock

  const isNarrow = useMediaQuery('(max-aspect-ratio: 3/2)')
  const isVisible = usePageVisible()
  const pace = usePace({
    rows: chosen,
    isLoaded: feed.loaded,
    isReading: feed.onTheirWay > 0,
    piles: isNarrow ? 4 : 6,
    isStill: state.isPaused || mode !== 'wall' || isCovered || !isVisible,
  })

  const facts: CardsFacts = {
    ...{ mode, heard: isCovered ? 'join' : mode, order, inTurn },
    ...{ last: lastOn(pace) ?? inTurn[0], round: feed.round },
  }
  useClicker(facts.heard === 'light' || facts.heard === 'list')
  const act = useWallKeys({ keys: cardsKeys, state, facts, change, isCovered })
  const lightUp = (row: number) => change(() => light(row, feed.round))

  const whereId = useId()
  const news = useNewAnswers(count, feed.onTheirWay > 0)
  const place = Math.max(0, state.at === undefined ? 0 : order.indexOf(state.at))
  const isEmpty = count === 0
  const hasTable = mode === 'wall' || mode === 'join'
  const { countdown, hasCorner } = state
  const onCover = hasCorner && <OnCover path={joinPath} />

  return (
    <div
      className={styles.screen}
      data-mode={mode}
      data-empty={isEmpty}
      data-bare={isEmpty || mode === 'light'}
      data-covered={isCovered}
      data-directed={feed.desk !== undefined || hasNoGround}
    >
      <h1 className={styles.unseen}>Combo Convo: the card wall</h1>
      {!isEmpty && !lit && (
        <Bar
          count={count}
          onTheirWay={feed.onTheirWay}
          isListed={mode === 'list'}
          hasCorner={hasCorner}
          isCovered={isCovered}
        />
      )}
      {isEmpty && <EmptyWall />}
      {!isEmpty && lit && <Spotlight key={lit.row} pair={lit} />}
      {!isEmpty && mode === 'list' && <PairList pairs={pairs} place={place} onPair={lightUp} />}
      {!isEmpty && hasTable && !lit && (
        <Table pace={pace} pairOf={pairOf} count={count} describedBy={whereId} onCard={lightUp} />
      )}
      {hasTable && !lit && count > fewPairs && (
        <div className={styles.side}>
          <Stack rows={sorted} lying={pace.piles.flatMap((lying) => lying?.row ?? [])} />
        </div>
      )}
      <footer className={styles.foot} inert={isCovered}>
        <FootWords
          {...{ count, pace, place, asOf, calm, hold, mode }}
          onTheirWay={feed.onTheirWay}
          newest={chosen[0]}
          lit={lit && order.indexOf(lit.row)}
          isPaused={state.isPaused}
        />
        {countdown && seconds !== undefined && !isClock && (
          <div className={styles.small}>
            <SmallCountdown countdown={countdown} seconds={seconds} overClass={styles.time} />
          </div>
        )}
        {hasCorner && mode === 'light' && <InFoot />}
        <KeyHints keys={cardsKeys} moment={{ ...state, ...facts }} onKey={act} />
      </footer>
      {isCurtain && (
        <Curtain
          crowd={answersInWords(calm)}
          count={calm}
          says="Keep them coming. Nobody sees a word until we say so."
        >
          {onCover}
        </Curtain>
      )}
      {countdown && isClock && (
        <CountdownScreen countdown={countdown} seconds={seconds} what="to find your other half">
          {onCover}
        </CountdownScreen>
      )}
      {mode === 'join' && !isEmpty && (
        <JoinScreen
          says={`${pairsInWords(count)} so far.`}
          onClose={() => change(() => ({ isJoining: false }))}
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
