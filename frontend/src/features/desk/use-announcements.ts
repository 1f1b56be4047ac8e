import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeskAnswer, DeskState } from '#shared/desk/desk.ts'
import { newcomersLine } from './answers/list-view.ts'
import { modeLine } from './stage/stage-words.ts'
import { countdownLine } from './view/countdown.ts'

/** A room answers faster than anybody can listen. */
const leastPauseMs = 5000

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
  const before = useRef<{ readonly mode: string; readonly left: number | undefined }>(undefined)
  const mode = `${state.mode} ${state.delaySeconds ?? 0}`

  const sayNewcomers = useEffectEvent(() => {
    const unsaid = fresh.filter(({ row }) => row > said.current)
    const newest = unsaid.at(-1)
    if (!newest) return
    said.current = newest.row
    setLine(newcomersLine(unsaid))
  })
  const sayChanges = useEffectEvent(() => {
    const last = before.current
    before.current = { mode, left }
    const next = last && (last.mode !== mode ? modeLine(state) : countdownLine(last.left, left))
    if (next !== undefined) setLine(next)
  })

  useEffect(() => {
    const timer = setInterval(() => sayNewcomers(), leastPauseMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => sayChanges(), [mode, left])

  return line
}
