import { useCallback, useEffect, useRef } from 'react'
import { useReturn } from './answer-round.ts'

interface Asking<Draft, Told> {
  /** How often it has been asked for on purpose; another number asks again. */
  readonly load: number
  /** What is entered; undefined where that is nothing. */
  readonly draft: Draft | undefined
  /** Whether the form can be filled in. */
  readonly isOpen: boolean
  /** Must not change. */
  readonly ask: (signal: AbortSignal) => Promise<Told>
  /** With what was entered when it was asked, where that may be to another question. */
  readonly tell: (told: Told, asked: Draft | undefined) => void
  readonly fail: (error: unknown) => void
}

/**
 * Asks for what a form is about: at first, whenever `load` changes, when somebody comes back to the page, and when a
 * draft is begun, for a phone may lie lit through the end of a round.
 */
export const useAsking = <Draft, Told>(asking: Asking<Draft, Told>): void => {
  const { load, draft, isOpen, ask } = asking
  const now = useRef(asking)
  useEffect(() => {
    now.current = asking
  })
  const begin = useCallback(
    (asked: Draft | undefined) => {
      const session = new AbortController()
      const { signal } = session
      ask(signal).then(
        (told) => {
          if (!signal.aborted) now.current.tell(told, asked)
        },
        (error: unknown) => {
          if (!signal.aborted) now.current.fail(error)
        },
      )
      return () => session.abort()
    },
    [ask],
  )
  const isOpening = load === 0
  // What is loaded again, because the server refused an answer to it, is what the draft is meant for.
  useEffect(() => begin(isOpening ? now.current.draft : undefined), [begin, load, isOpening])
  useReturn(useCallback(() => void begin(now.current.draft), [begin]))
  const isBegun = draft !== undefined
  useEffect(() => {
    if (isBegun && isOpen) begin(undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- With the first letter only.
  }, [begin, isBegun])
}
