import { useEffect } from 'react'
import { after } from '#lib/after.ts'

/** A page has settled so long (ms) after it is there. */
const settledMs = 2000

/** Fetches what may be wanted once the network is gone, as soon as the page has settled; nothing while it `isOff`. */
export const useOnceSettled = (fetch: () => void, isOff = false): void =>
  useEffect(() => (isOff ? undefined : after(settledMs, fetch)), [fetch, isOff])
