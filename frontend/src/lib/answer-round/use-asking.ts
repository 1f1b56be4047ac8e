import { useCallback, useEffect, useRef } from 'react'
import { useReturn } from './use-return.ts'

interface Asking<Draft, Offer> {
  /** How often it was asked for in the place of the form; another number asks again. */
  readonly load: number
  /** What is entered; undefined where that is nothing. */
  readonly draft: Draft | undefined
  /** Whether an answer can be begun. */
  readonly isOpen: boolean
  /** Gives what came, and what was entered when it was asked for. */
  readonly loaded: (offer: Offer, asked: Draft | undefined) => void
  readonly failed: (error: unknown, load: number) => void
}

/**
 * Asks for what a form is answered with: at first, whenever `load` changes, when somebody comes back to the page, and when
 * an answer is begun, for a phone may lie lit through the end of a round. `fetch` must be the same at every render.
 */
export const useAsking = <Draft, Offer>(
  fetch: (signal: AbortSignal) => Promise<Offer>,
  asking: Asking<Draft, Offer>,
): void => {
  const { load, draft, isOpen } = asking
  const now = useRef(asking)
  useEffect(() => {
    now.current = asking
  })
  const ask = useCallback(
    (asked: Draft | undefined) => {
      const session = new AbortController()
      const { signal } = session
      fetch(signal).then(
        (offer) => {
          if (!signal.aborted) now.current.loaded(offer, asked)
        },
        (error: unknown) => {
          if (!signal.aborted) now.current.failed(error, load)
        },
      )
      return () => session.abort()
    },
    [fetch, load],
  )
  // What is asked for again, because the server refused an answer, is what that is meant for.
  useEffect(() => ask(load === 0 ? now.current.draft : undefined), [ask, load])
  useReturn(useCallback(() => void ask(now.current.draft), [ask]))
  const isBegun = draft !== undefined
  useEffect(() => {
    if (isBegun && isOpen) ask(undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- With the first letter only.
  }, [isBegun])
}
