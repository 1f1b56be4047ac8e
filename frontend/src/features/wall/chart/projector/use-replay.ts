import { useEffect, useMemo, useState, type Dispatch } from 'react'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import type { Replayed } from '../replay/Replay.tsx'
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
