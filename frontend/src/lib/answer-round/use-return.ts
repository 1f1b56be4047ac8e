import { useEffect } from 'react'

/** Calls when somebody comes back to the page: after sleep, from another tab, or by Back. `call` must not change. */
export const useReturn = (call: () => void): void => {
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
    return () => session.abort()
  }, [call])
}
