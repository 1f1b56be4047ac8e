import { startTransition, useEffect, useState } from 'react'

/** How long a page has been alive before its moving pictures may begin, in milliseconds. */
const quietMs = 1500

/** The browser has nothing else to do; Safari does not say so. */
const idle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act)
  return () => cancelIdleCallback(handle)
}

/** Whether the page has been alive for a moment, and has had nothing to do: then what only decorates may begin. */
export const usePageIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let stop: () => void
    const timer = setTimeout(() => {
      stop = idle(() => startTransition(() => setIdle(true)))
    }, quietMs)
    stop = () => clearTimeout(timer)
    return () => stop()
  }, [])
  return isIdle
}
