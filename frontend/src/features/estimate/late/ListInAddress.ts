import { useLayoutEffect } from 'react'
import { listParameter } from '#shared/prices/wish.ts'
import { useLocation, useNavigate } from '#lib/router/router.ts'
import { keptHere, readShortlist } from '../shortlist.ts'

/** A query with a list in the place of the one it asks for, or without one. */
export const addressFor = (search: string, list: readonly string[]): string => {
  const query = new URLSearchParams(search)
  query.delete(listParameter)
  const parts = [list.length > 0 && `${listParameter}=${list.join()}`, query.toString()].filter(Boolean)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

interface ListInAddressProps {
  list: readonly string[]
  /** Whether the browser's storage has it. */
  isKept: () => boolean
}

/**
 * Takes a list that was taken over out of the address: a reload must not bring back what was removed since. Where storage is
 * full or blocked the address keeps it, and follows each change, so that a reload finds it.
 */
export const ListInAddress = ({ list, isKept }: ListInAddressProps) => {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const shown = isKept() ? [] : list
    if (shown.length === 0 && readShortlist(search) === undefined) return
    const next = addressFor(search, shown)
    if (next === search && state === keptHere) return
    navigate({ pathname, search: next, hash }, { replace: true, state: keptHere, preventScrollReset: true })
  }, [pathname, search, hash, state, navigate, list, isKept])
  return null
}
