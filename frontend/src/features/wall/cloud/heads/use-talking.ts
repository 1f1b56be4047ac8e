import { useEffect, useRef, useState } from 'react'
import { after } from '#lib/after.ts'
import type { Seats } from '../layout/use-seats.ts'
import { mouthFor } from '../wall/entries.ts'
import { choir } from './choir.ts'

/** A mouth is open so many ms for one answer; from so many answers a minute on all of them stay open. */
const talk = { openMs: 400, minuteMs: 60_000, crowd: 60 } as const

const everyHead: ReadonlySet<number> = new Set(choir.keys())
const nobody: ReadonlySet<number> = new Set()

/** Which heads have their mouths open, as answers come; none where nothing moves. */
export const useTalking = (seats: Seats, isStill: boolean) => {
  const [open, setOpen] = useState(nobody)
  const [isCrowd, setCrowd] = useState(false)
  const heard = useRef<number[]>([])
  useEffect(() => {
    const { latest, seated, field } = seats
    if (latest.length === 0 || isStill) return undefined
    const now = performance.now()
    heard.current = [...heard.current, ...latest.map(() => now)].slice(-talk.crowd)
    const speak = after(0, () => {
      setOpen(
        new Set(
          latest.map((key) =>
            mouthFor(
              field,
              key,
              seated.find((seat) => seat.key === key),
            ),
          ),
        ),
      )
      setCrowd(heard.current.length === talk.crowd && now - (heard.current[0] ?? now) < talk.minuteMs)
    })
    const fallSilent = after(talk.openMs, () => setOpen(nobody))
    return () => {
      speak()
      fallSilent()
    }
  }, [seats, isStill])
  useEffect(() => (isCrowd ? after(talk.minuteMs / 6, () => setCrowd(false)) : undefined), [isCrowd, seats])
  if (isStill) return { open: nobody, isSteaming: false }
  return { open: isCrowd ? everyHead : open, isSteaming: isCrowd }
}
