import { useMemo, useState } from 'react'
import type { Show } from '#shared/desk/desk.ts'
import type { Frame } from '../points/frame.ts'
import type { Picture } from '../projector/projector-view.ts'
import { createRooms } from './create-rooms.ts'
import { roomStood } from './room.ts'
import { layOwn, layRoom, walkedTo } from './reveal/lay-room.ts'
import { useReveal } from './reveal/use-reveal.ts'
import { newWalk } from './reveal/walk.ts'
import type { Results } from './told.ts'

interface RoomInput {
  readonly rate: Show['rate']
  /** Once they are here. */
  readonly results: Results | undefined
  /** The ideas on the wall, as their tables put them. */
  readonly live: Picture
  /** The chart without a layout. */
  readonly frame: Frame | undefined
  readonly isStill: boolean
  readonly serverNow: () => number
}

/** What the room said, once it is revealed, where its circles are, and how far the wall is with showing it. */
export const useRoom = ({ rate, results, live, frame, isStill, serverNow }: RoomInput) => {
  const [makeRoom] = useState(createRooms)
  const { session, rule, revealed } = rate ?? {}
  const isTold = revealed !== undefined && results !== undefined
  const { phase, isLate } = useReveal(isTold ? revealed.at : undefined, serverNow)
  const { points } = live
  const made = useMemo(
    () =>
      isTold && session !== undefined
        ? makeRoom(points, results.ideas, { seed: session, measure: rule ?? 'value' })
        : undefined,
    [isTold, session, rule, points, results, makeRoom],
  )
  const listed = useMemo(
    () => made && results && roomStood(points, results, made.room),
    [made, results, points],
  )
  const read = useMemo(
    () => made && { ...made.room, stood: results?.stood ?? results?.ideas },
    [made, results],
  )
  const revealedAt = revealed?.at
  // Another one for each reveal: by it the chart knows that its circles have a way to go, once.
  const isWalking = revealedAt !== undefined && phase !== 'end' && !isStill
  const walk = useMemo(() => (isWalking ? newWalk() : undefined), [isWalking])
  const room = made?.room
  const ownFrame = useMemo(
    () => (room && frame && !isLate ? layOwn(points, frame) : undefined),
    [room, frame, isLate, points],
  )
  const trails = isStill ? ownFrame : undefined
  const standing = useMemo(
    () => (room && frame ? layRoom(room.points, frame, trails) : undefined),
    [room, frame, trails],
  )
  const roomFrame = useMemo(() => (standing && walk ? walkedTo(standing, walk) : standing), [standing, walk])
  const laid = phase === 'own' ? ownFrame : roomFrame
  return { phase, room, listed, read, picture: made?.picture, laid }
}
