import { useEffect, useMemo, useState } from 'react'
import { after } from '#lib/after.ts'
import type { Answer } from '#shared/cloud/phrases.ts'
import { landed, landNext, pace } from './intake.ts'

interface Landed {
  readonly round: number | undefined
  readonly rows: ReadonlySet<number>
}

interface Intake {
  readonly round: number | undefined
  /** Before the first rows are there, nothing is new. */
  readonly isLoaded: boolean
  /** Everything that waits lands together. */
  readonly isInstant: boolean
  /** Nothing lands for now. */
  readonly isPaused: boolean
}

/**
 * The answers that have landed: those that were there at first, then a few at a time, as a room can read them.
 * `isSettled`: what was there at first has landed.
 */
export const useIntake = (
  answers: readonly Answer[],
  { round, isLoaded, isInstant, isPaused }: Intake,
): { readonly there: readonly Answer[]; readonly isSettled: boolean } => {
  const [last, setLast] = useState<Landed>()
  const isFirst = last === undefined
  const rows = last?.round === round ? last?.rows : undefined
  const there = useMemo(() => (rows ? landed(answers, rows) : []), [answers, rows])
  const waits = answers.length - there.length
  const land = (count: number) => {
    const fresh = answers.filter(({ row }) => rows?.has(row) !== true).slice(0, count)
    setLast({ round, rows: new Set([...(rows ?? []), ...fresh.map(({ row }) => row)]) })
  }
  const isAtOnce = isLoaded && !isPaused && (isFirst || (isInstant && waits > 0))
  if (isAtOnce) land(answers.length)
  useEffect(() => {
    if (isAtOnce || isFirst || isPaused || waits === 0) return undefined
    return after(pace.everyMs, () => land(landNext(waits)))
  })
  return { there, isSettled: !isFirst }
}
