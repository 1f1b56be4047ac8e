import { useLayoutEffect, useRef, useState } from 'react'
import { saidBy, type Answer } from '#shared/cloud/phrases.ts'
import { bringLetters, canvasMeasure } from '#lib/letters/measure.ts'
import { fields } from '#shared/cloud/places.ts'
import { Seating, type Seated } from '#shared/cloud/seating.ts'
import type { Measure } from '#shared/cloud/type-size.ts'

export type FieldName = keyof typeof fields

/** A wall at one moment: who sits where, how many answers that is, and whose answers came last. */
export interface Seats {
  readonly field: FieldName
  readonly seated: readonly Seated[]
  readonly total: number
  /** The phrases of the answers that were taken last, in order; none where all were there at first. */
  readonly latest: readonly string[]
  /** Counts how often everyone was seated again. */
  readonly turn: number
}

interface Wall {
  readonly id: string
  seating: Seating
  readonly keys: Map<number, string>
  turn: number
  /** What was there at first has been taken: whatever comes is new. */
  isSettled: boolean
}

/** The one measure of the wall. Prerendering measures nothing. */
export const measure: Measure = typeof document === 'undefined' ? () => 0 : canvasMeasure()

const emptyWall = (id: string, field: FieldName): Wall => ({
  id,
  seating: new Seating(fields[field], measure),
  keys: new Map(),
  turn: 0,
  isSettled: false,
})

/**
 * Takes what is new, and takes back what is gone; returns the phrases of the new ones. What was gathered, or taken apart,
 * is taken back and said anew.
 */
const follow = ({ seating, keys }: Wall, answers: readonly Answer[]): string[] => {
  const saidOf = saidBy(answers)
  const said = new Map(answers.map((answer) => [answer.row, saidOf(answer)]))
  for (const [row, key] of keys) {
    if (said.get(row)?.key === key) continue
    keys.delete(row)
    seating.unsay(key)
  }
  const fresh = [...said].filter(([row]) => !keys.has(row)).toSorted(([one], [other]) => one - other)
  return fresh.map(([row, { key, text }]) => {
    keys.set(row, key)
    seating.say(key, text)
    return key
  })
}

/**
 * Seats the phrases of some answers, and follows them from then on: nobody moves. Another `id` is another wall.
 * `seatAgain` gives the best seats to what is said most now.
 */
export const useSeats = (answers: readonly Answer[], id: string, field: FieldName, isSettled: boolean) => {
  const wall = useRef<Wall>(undefined)
  const [seats, setSeats] = useState<Seats>({ field, seated: [], total: 0, latest: [], turn: 0 })
  const show = (now: Wall, latest: readonly string[]) =>
    setSeats({ field, seated: now.seating.seated, total: now.seating.total, latest, turn: now.turn })

  useLayoutEffect(() => {
    let isOver = false
    const take = () => {
      if (isOver) return
      const isNew = wall.current?.id !== `${id} ${field}`
      const now = isNew || !wall.current ? emptyWall(`${id} ${field}`, field) : wall.current
      wall.current = now
      const latest = follow(now, answers)
      show(now, now.isSettled ? latest : [])
      now.isSettled = isSettled
    }
    const written = answers.map(({ answer, pile }) => `${answer}${pile?.name ?? ''}`)
    const letters = bringLetters([...new Set(written.join(''))].join(''))
    if (letters) void letters.then(take)
    else take()
    return () => {
      isOver = true
    }
    // `show` only sets what the state is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answers, id, field, isSettled])

  const seatAgain = () => {
    const now = wall.current
    if (!now) return
    now.seating = now.seating.again()
    now.turn += 1
    show(now, [])
  }
  return { seats, seatAgain }
}
