import { useEffect, useMemo, useState, type Dispatch } from 'react'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import type { Replayed } from '../replay/Replay.tsx'
import type { Revealed } from '../replay/replay-clock.ts'
import { setReplay, type Change, type ChartState } from '../chart-state.ts'
import type { Picture } from './projector-view.ts'

const loadReplay = async () => (await import('../replay/Replay.tsx')).Replay

interface ReplayInput {
  readonly state: Pick<ChartState, 'replay'>
  /** What would be on the wall now. */
  readonly live: Picture
  readonly round: number | undefined
  readonly change: Dispatch<Change>
}

/** The round once more. What comes meanwhile is not part of it; what is hidden meanwhile is no longer. */
export const useReplay = ({ state: { replay }, live, round, change }: ReplayInput) => {
  const [Replay, bring] = useLatePart(loadReplay)
  const [replayed, onReplayed] = useState<Replayed>()
  const { points, generation } = live
  const isOn = replay !== undefined && replay.round === round
  const picture = useMemo<Picture | undefined>(
    () => (isOn ? { points: points.filter((point) => replay.points.has(point)), generation } : undefined),
    [isOn, replay, points, generation],
  )
  useEffect(() => {
    if (isOn) bring()
  }, [isOn, bring])
  const end = () => change(setReplay(undefined))
  const toggle = () => {
    if (isOn) end()
    else if (points.length > 0) change(setReplay({ round, points: new Set(points) }))
  }
  return { Replay, picture, replayed: isOn ? replayed : undefined, onReplayed, toggle, end }
}

interface Sessions {
  readonly rate: ChartState['rate']
  readonly vote: ChartState['vote']
  readonly moved: string | undefined
  readonly chose: string | undefined
}

/** What was revealed of a round: what the room said, and what it chose. The same list as long as nothing is new. */
export const useRevealed = ({ rate, vote, moved, chose }: Sessions): readonly Revealed[] => {
  const [ratedAt, votedAt] = [rate?.revealed?.at, vote?.revealed?.at]
  return useMemo(
    () => [
      ...(ratedAt !== undefined && moved ? [{ at: ratedAt, says: `The room has rated. ${moved}` }] : []),
      ...(votedAt !== undefined && chose ? [{ at: votedAt, says: chose }] : []),
    ],
    [ratedAt, votedAt, moved, chose],
  )
}
