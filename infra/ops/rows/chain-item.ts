import { type EndItem, type PageItem, type StoredPage, unpackPage } from '#lambdas/rows/items.ts'

/** An item of a round's pages as the table holds it, its rows unpacked. */
export const chainItemOf = (stored: unknown): PageItem | EndItem => {
  const item = stored as StoredPage | EndItem
  return 'packed' in item ? unpackPage(item) : item
}
