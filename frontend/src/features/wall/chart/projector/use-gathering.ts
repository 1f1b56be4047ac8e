import { useEffect, useMemo, useState } from 'react'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { nothingGathered } from '../gather/gathered-now.ts'
import type { Frame } from '../points/frame.ts'
import { createReturning } from '../rating/returning.ts'
import { membersOf } from '../rows/point.ts'
import type { Picture } from './projector-view.ts'

/** The last picture of a wall on which nothing was gathered, and where its circles lay. */
const createUngathered = () => {
  let last: (Pick<Picture, 'points'> & { readonly frame: Frame | undefined }) | undefined
  return { note: (now: typeof last) => void (last = now), last: () => last }
}

const loadGathering = () => import('../gather/gathering.ts')

/**
 * What a desk gathers of the ideas on the wall, as one circle a pile. It comes as soon as somebody may gather: a wall that
 * has it sees how a pile comes to be.
 */
export const useGathering = (live: Picture, frame: Frame | undefined, isLed: boolean) => {
  const [part, bring] = useLatePart(loadGathering)
  const [gathered, onGathered] = useState(nothingGathered)
  const [returning] = useState(createReturning)
  const { points } = live
  const isPiled = useMemo(() => points.some(({ pile }) => pile), [points])
  const isWanted = isLed || isPiled
  useEffect(() => {
    if (isWanted) bring()
  }, [isWanted, bring])
  // What was on the wall before its first pile, whose circle may have to wait for this part.
  const [ungathered] = useState(createUngathered)
  useEffect(() => {
    if (!isPiled && points.length > 0) ungathered.note({ points, frame })
  }, [isPiled, points, frame, ungathered])
  const gather = useMemo(() => part?.createGathering(), [part])
  const picture = useMemo(() => gather?.({ points }, frame), [gather, points, frame])
  useEffect(() => {
    for (const point of picture?.points ?? []) if (point.members) returning.note(membersOf(point))
  }, [picture, returning])
  return {
    ...{ Gathered: part?.Gathered, picture, gathered, onGathered, before: ungathered.last },
    // Who was in a pile does not fly in again.
    plan: picture || returning.hasAny() ? returning.plan : undefined,
  }
}

export type Gathering = ReturnType<typeof useGathering>
