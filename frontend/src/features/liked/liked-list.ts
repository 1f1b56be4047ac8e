/**
 * What is liked, in the order in which it was, no product twice: an id, or `id:plan` where a plan was chosen for it. Which
 * plans there are is not judged here.
 */
export type LikedList = readonly string[]

export const noneLiked: LikedList = []

/** The product's id. */
export const idOf = (liked: string): string => liked.split(':', 1)[0] ?? ''

/** The plan that was chosen for it. */
export const planIn = (liked: string): string | undefined => liked.split(':')[1]

const write = (id: string, plan: string | undefined) => (plan ? `${id}:${plan}` : id)

/** Each product once, where it came first, on the plan that came last. */
const settleLiked = (list: LikedList): LikedList => {
  const plans = new Map<string, string | undefined>()
  for (const liked of list) plans.set(idOf(liked), planIn(liked) ?? plans.get(idOf(liked)))
  return [...plans].map(([id, plan]) => write(id, plan))
}

/** A stored entry: an id, as all were before plans, or `{slug, plan}`. */
const readEntry = (entry: unknown): string => {
  if (typeof entry === 'string') return entry
  const { slug, plan } = (entry ?? {}) as { slug?: unknown; plan?: unknown }
  return typeof slug === 'string' ? write(slug, typeof plan === 'string' ? plan : '') : ''
}

/** What a stored text says, whatever it is: ids this site does not know, doubles and rubbish are left out. */
export const readLikedList = (stored: string | null, isKnown: (id: string) => boolean): LikedList => {
  if (stored === null) return noneLiked
  try {
    const parsed: unknown = JSON.parse(stored)
    if (!Array.isArray(parsed)) return noneLiked
    return settleLiked(parsed.map(readEntry).filter((liked) => isKnown(idOf(liked))))
  } catch {
    return noneLiked
  }
}

export const writeLikedList = (list: LikedList): string =>
  JSON.stringify(list.map((liked) => (planIn(liked) ? { slug: idOf(liked), plan: planIn(liked) } : liked)))

/** Adds the id if it is absent and removes it, with its plan, if it is present. */
export const toggleLiked = (list: LikedList, id: string): LikedList => {
  const others = list.filter((liked) => idOf(liked) !== id)
  return others.length < list.length ? others : [...list, id]
}

/** The list with this plan for a product, which is added if it is absent; without a plan where none is given. */
export const planLiked = (list: LikedList, id: string, plan?: string): LikedList => {
  const planned = write(id, plan)
  return list.some((liked) => idOf(liked) === id)
    ? list.map((liked) => (idOf(liked) === id ? planned : liked))
    : [...list, planned]
}
