/** The ids of the liked products, in the order in which they were liked; never twice the same. */
export type LikedList = readonly string[]

export const noneLiked: LikedList = []

/** What a stored text says, whatever it is: ids this site does not know, doubles and rubbish are left out. */
export const readLikedList = (stored: string | null, isKnown: (id: string) => boolean): LikedList => {
  if (stored === null) return noneLiked
  try {
    const parsed: unknown = JSON.parse(stored)
    if (!Array.isArray(parsed)) return noneLiked
    const ids = parsed.filter((id): id is string => typeof id === 'string' && isKnown(id))
    return [...new Set(ids)]
  } catch {
    return noneLiked
  }
}

export const writeLikedList = (list: LikedList): string => JSON.stringify(list)

/** Adds the id if it is absent and removes it if it is present. */
export const toggleLiked = (list: LikedList, id: string): LikedList =>
  list.includes(id) ? list.filter((other) => other !== id) : [...list, id]
