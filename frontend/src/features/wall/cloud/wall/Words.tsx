import { useEffect, useRef, useState } from 'react'
import { fields } from '#shared/cloud/places.ts'
import type { Seats } from '../layout/use-seats.ts'
import type { Measure } from '#shared/cloud/type-size.ts'
import { entryFrom, mouthFor, revealOrder } from './entries.ts'
import { Word, type Entry } from './Word.tsx'
import styles from './Words.module.css'

interface WordsProps {
  readonly seats: Seats
  readonly measure: Measure
  /** What comes now waited: it comes out of its capsules. */
  readonly isReveal: boolean
  readonly isFew: boolean
  readonly onChoose: (key: string) => void
}

const turnMs = 900

/** The cloud: each phrase at its seat. A picture; its twin in words is the list. */
export const Words = ({ seats, measure, isReveal, isFew, onChoose }: WordsProps) => {
  const { field, seated, latest, turn } = seats
  const { w, h } = fields[field]
  const entries = useEntries(seats, isReveal)
  const [turned, setTurned] = useState(turn)
  useEffect(() => {
    if (turned === turn) return undefined
    const timer = setTimeout(() => setTurned(turn), turnMs)
    return () => clearTimeout(timer)
  }, [turn, turned])
  return (
    <svg
      className={styles.words}
      viewBox={`0 0 ${w} ${h}`}
      data-turning={turned !== turn}
      data-few={isFew}
      data-latest={latest.length}
      aria-hidden="true"
    >
      {seated.map((seat) => (
        <Word
          key={seat.key}
          seat={seat}
          entry={entries.get(seat.key)}
          measure={measure}
          onChoose={onChoose}
        />
      ))}
    </svg>
  )
}

/** How each phrase came that was not there at first; of one that is seated it does not change. */
const useEntries = (seats: Seats, isReveal: boolean): ReadonlyMap<string, Entry> => {
  const entries = useRef(new Map<string, Entry>())
  const known = useRef<ReadonlySet<string>>(new Set())
  const last = useRef<Seats>(undefined)
  /* oxlint-disable react/refs -- what a phrase came by is decided once, when it is first drawn */
  if (last.current !== seats) {
    last.current = seats
    const { field, seated, latest } = seats
    const fresh = seated.filter(({ key }) => !known.current.has(key) && latest.includes(key))
    const order = isReveal ? revealOrder(fresh) : undefined
    for (const seat of fresh)
      entries.current.set(
        seat.key,
        order?.get(seat.key) ?? entryFrom(field, seat, mouthFor(field, seat.key, seat)),
      )
    const now = new Set(seated.map(({ key }) => key))
    for (const key of entries.current.keys()) if (!now.has(key)) entries.current.delete(key)
    known.current = now
  }
  return entries.current
  /* oxlint-enable react/refs */
}
