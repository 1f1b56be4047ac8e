import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Tag } from '../../content/schema.ts'
import { tagFromQuery } from '../../content/tags.ts'

const neverByItself = () => () => undefined

/**
 * The tag the address names, All Products without one. A prerendered page knows no query, so its first render shows
 * all.
 */
export const useTag = (): Tag => {
  const [query] = useSearchParams()
  return tagFromQuery(
    useSyncExternalStore(
      neverByItself,
      () => query.get('tag'),
      () => null,
    ),
  )
}
