import { useEffect, useState } from 'react'
import { takeToken } from './token.ts'

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
