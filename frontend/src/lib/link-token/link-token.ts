import { useEffect, useState } from 'react'
import { isLinkToken } from '#shared/desk/link-token.ts'
import { forgetSession, readSession, writeSession } from '#lib/session-record.ts'

/**
 * The token of the link by which the page was opened: from the address's fragment, or kept from before a reload.
 * Undefined where there is none, or none that is whole. Once it is kept it leaves the address, which a phone shows on
 * top of a screen that may be mirrored. `keptAs` is what the tab keeps it under.
 */
export const takeToken = (keptAs: string): string | undefined => {
  const fragment = window.location.hash.slice(1)
  if (fragment === '') {
    const kept = readSession(keptAs)
    return isLinkToken(kept) ? kept : undefined
  }
  if (!isLinkToken(fragment)) return undefined
  writeSession(keptAs, fragment)
  const { pathname, search } = window.location
  // Where nothing may be kept, a reload needs it in the address.
  if (readSession(keptAs) === fragment)
    window.history.replaceState(window.history.state, '', pathname + search)
  return fragment
}

/** Forgets a token that opens nothing any more. */
export const forgetToken = (keptAs: string): void => forgetSession(keptAs)

/**
 * The token of the link by which the page was opened, or by which it is opened anew in this tab; undefined where there
 * is none. Only for what is not prerendered.
 */
export const useLinkToken = (keptAs: string): string | undefined => {
  const [token, setToken] = useState(() => takeToken(keptAs))
  useEffect(() => {
    // Another link was opened in this tab.
    const follow = () => {
      if (window.location.hash !== '') setToken(takeToken(keptAs))
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [keptAs])
  return token
}
