import { useEffect } from 'react'

/** What a form does with the question, and the round, that the server is in. */
type Hearing = 'take' | 'leave' | 'begin'

/** What is known of a draft when the server says its round. */
interface DraftHeard<Draft> {
  /** The round whose question the draft answers, where it is known. */
  readonly own: number | undefined
  /** The one that the server is in, where it says so. */
  readonly heard: number | undefined
  /** What was entered when the server was asked; undefined where that was nothing. */
  readonly asked: Draft | undefined
  /** What is entered now. */
  readonly draft: Draft
}

/**
 * An answer belongs to the round whose question was read. A form without a draft takes what there is; one with a draft
 * of another round begins, but for a draft that was touched since the server was asked: nothing is taken from under
 * somebody's fingers, and what is sent with its own round comes late there.
 */
export const hearRound = <Draft>({ own, heard, asked, draft }: DraftHeard<Draft>): Hearing => {
  // An edge keeps a response for a second: no round goes back.
  if (own !== undefined && heard !== undefined && heard < own) return 'leave'
  if (asked === undefined) return 'take'
  if (heard === undefined || own === heard) return 'leave'
  if (own === undefined) return 'take'
  return asked === draft ? 'begin' : 'leave'
}

const forms = new Set<() => void>()

/** Has the form that is shown ask as if somebody came back to the page: the room has come back to it. */
export const comeBack = (): void => forms.forEach((call) => call())

/**
 * Calls when somebody comes back to the page: after sleep, from another tab, by Back, or with the signal. `call` must not
 * change. `isForm`: a form's, which `comeBack` calls, too.
 */
export const useReturn = (call: () => void, isForm = true): void => {
  useEffect(() => {
    const session = new AbortController()
    const { signal } = session
    const onVisible = () => {
      if (document.visibilityState === 'visible') call()
    }
    const onPage = ({ persisted }: PageTransitionEvent) => {
      if (persisted) call()
    }
    document.addEventListener('visibilitychange', onVisible, { signal })
    window.addEventListener('pageshow', onPage, { signal })
    // Whoever was without one for long asks seldom by now.
    window.addEventListener('online', onVisible, { signal })
    if (isForm) forms.add(call)
    return () => {
      session.abort()
      forms.delete(call)
    }
  }, [call, isForm])
}
