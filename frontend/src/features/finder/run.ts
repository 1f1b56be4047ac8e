type Ids = readonly string[]

/** Whether a finished run is to ask before it changes the list: the first is not, nor one that adds nothing. */
export const asksFirst = (
  ids: Ids,
  addedBefore: Ids | undefined,
  isLiked: (id: string) => boolean,
): boolean => addedBefore !== undefined && !ids.every(isLiked)

/** What a shortlist is about to add to the list, in place of some: what was liked by hand before stays the visitor's. */
export const freshOf = (ids: Ids, insteadOf: Ids, isLiked: (id: string) => boolean): Ids =>
  ids.filter((id) => insteadOf.includes(id) || !isLiked(id))
