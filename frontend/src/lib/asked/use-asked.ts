import { useEffect, useSyncExternalStore } from 'react'
import { askedNow, listenToAsked, recallAsked } from './asked.ts'

/** What phones and walls ask and call by name; whoever uses it renders again when it is something else. */
export const useAsked = (): unknown => {
  useEffect(recallAsked, [])
  return useSyncExternalStore(listenToAsked, askedNow, () => undefined)
}
