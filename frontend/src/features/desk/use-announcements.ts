import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeskAnswer, DeskState } from '#shared/desk/desk.ts'
import { changeLine, leastPauseMs, newsOf, toldNow, type Told } from './announcements.ts'
import { useTicks } from './view/use-ticks.ts'

/**
 * What a screen reader hears, politely: newcomers at most once in five seconds; at once what becomes of the mode, and
 * the last steps of a countdown.
 */
export const useAnnouncements = (
  state: DeskState,
  fresh: readonly DeskAnswer[],
  left: number | undefined,
): string => {
  const [line, setLine] = useState('')
  const said = useRef(0)
  const before = useRef<Told>(undefined)
  const now = toldNow(state, left)

  const sayNewcomers = () => {
    const news = newsOf(fresh, said.current)
    if (!news) return
    said.current = news.said
    setLine(news.line)
  }
  useTicks(true, sayNewcomers, leastPauseMs)
  const sayChanges = useEffectEvent(() => {
    const next = changeLine(before.current, now, state)
    before.current = now
    if (next !== undefined) setLine(next)
  })

  useEffect(() => sayChanges(), [now.mode, now.left])

  return line
}
