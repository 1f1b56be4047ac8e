import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from '#lib/router/router.ts'
import { readShortlist, withoutShortlist } from './shortlist.ts'

/**
 * Takes the products of a shared link over into the list, before anything is painted, and then out of the address: a
 * reload must not bring back what was removed since. A link of which no product is known leaves the list alone.
 */
export const useShortlistLink = (replace: (list: readonly string[]) => void): void => {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const ids = readShortlist(search)
    if (ids === undefined) return
    if (ids.length > 0) replace(ids)
    navigate(
      { pathname, search: withoutShortlist(search), hash },
      { replace: true, preventScrollReset: true },
    )
  }, [pathname, search, hash, navigate, replace])
}
