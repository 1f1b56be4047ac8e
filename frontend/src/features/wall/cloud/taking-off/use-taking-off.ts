import { useEffect, useState } from 'react'
import { after } from '#lib/after.ts'
import type { Phrase } from '#shared/cloud/phrases.ts'
import type { changeRows as changeWallRows, WallDesk } from './wall-desk.ts'

/** What speaks with the desk comes when somebody looks at the list. */
const loadWallDesk = () => import('./wall-desk.ts')

const askWallDesk = async (token: string) => (await loadWallDesk()).askWallDesk(token)

const changeRows = async (...change: Parameters<typeof changeWallRows>) =>
  (await loadWallDesk()).changeRows(...change)

/** So long, in ms, a phrase that was taken off can come back by one key. */
const undoMs = 8000

/** The phrase that was taken off last. */
export interface Taken {
  readonly text: string
  readonly rows: readonly number[]
  readonly round: number
  /** It could not be taken off, and is back. */
  readonly hasFailed: boolean
}

const nothing: ReadonlySet<number> = new Set()

/**
 * Takes phrases off the wall: here at once, and by the desk on every screen and in the results. `isWanted`: somebody
 * looks at the list, and it is time to ask what the link may do.
 */
export const useTakingOff = (token: string, round: number | undefined, isWanted: boolean) => {
  const [desk, setDesk] = useState<WallDesk>()
  const [off, setOff] = useState(nothing)
  const [taken, setTaken] = useState<Taken>()

  useEffect(() => {
    if (!isWanted || desk) return undefined
    let isOver = false
    askWallDesk(token).then(
      (found) => {
        if (!isOver) setDesk(found)
      },
      // Without an answer the key is not offered; opening the list asks again.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [isWanted, desk, token])

  useEffect(() => (taken ? after(undoMs, () => setTaken(undefined)) : undefined), [taken])

  const putBack = (rows: readonly number[]) =>
    setOff((now) => new Set([...now].filter((row) => !rows.includes(row))))

  const takeOff = ({ text, rows }: Phrase) => {
    if (!desk?.mayTakeOff || round === undefined) return
    setOff((now) => new Set([...now, ...rows]))
    setTaken({ text, rows, round, hasFailed: false })
    changeRows(token, desk, 'hide', round, rows).catch(() => {
      putBack(rows)
      setTaken({ text, rows, round, hasFailed: true })
    })
  }
  const undo = () => {
    if (!desk || !taken || taken.hasFailed) return
    setTaken(undefined)
    putBack(taken.rows)
    changeRows(token, desk, 'unhide', taken.round, taken.rows).catch(() =>
      setTaken({ ...taken, hasFailed: true }),
    )
  }
  return { off, taken, takeOff, undo, mayTakeOff: desk?.mayTakeOff === true }
}
