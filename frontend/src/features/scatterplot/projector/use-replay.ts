import { useEffect, useMemo, useState, type Dispatch } from 'react'
import { useLatePart } from '../../../lib/late-code/use-late-part.ts'
import type { Replayed } from '../replay/Replay.tsx'
import type { ProjectorEvent, ProjectorState } from './projector-state.ts'
import type { Picture } from './projector-view.ts'

const loadReplay = async () => (await import('../replay/Replay.tsx')).Replay

interface ReplayInput {
  readonly projected: ProjectorState
  /** What would be on the wall now. */
  readonly live: Picture
  readonly round: number | undefined
  readonly direct: Dispatch<ProjectorEvent>
}

/** The round once more. What comes meanwhile is not part of it; what is hidden meanwhile is no longer. */
export const useReplay = ({ projected: { replay }, live, round, direct }: ReplayInput) => {
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
  const end = () => direct({ type: 'replay-chosen', replay: undefined })
  const toggle = () => {
    if (isOn) end()
    else if (points.length > 0) direct({ type: 'replay-chosen', replay: { round, points: new Set(points) } })
  }
  return { Replay, picture, replayed: isOn ? replayed : undefined, onReplayed, toggle, end }
}
