import { forgetSession, readSession, writeSession } from '#lib/session-record.ts'

type List = readonly string[]

const storageName = 'own-list'

/** The visitor's own list, and the one that came by a link in its place. */
interface Kept {
  readonly own: List
  readonly link: string
}

const readKept = (): Kept | undefined => {
  const { own, link } = (readSession(storageName) ?? {}) as Partial<Record<keyof Kept, unknown>>
  return Array.isArray(own) && typeof link === 'string'
    ? { own: own.filter((entry) => typeof entry === 'string'), link }
    : undefined
}

/**
 * The list that can be brought back. `gone`: what has given way to a link just now. A list that came by another link is
 * not the visitor's own, as long as nothing on it was changed; and a reload does not lose the own one.
 */
export const ownList = (gone: List | undefined, list: List): List | undefined => {
  const kept = readKept()
  const own = kept?.link === (gone ?? list).join() ? kept.own : gone
  return own?.join() === list.join() ? undefined : own
}

/** Remembers it for this tab, beside the list that came by a link; or that it is no more. */
export const keepOwnList = (own: List | undefined, list: List): void => {
  if (own) writeSession(storageName, { own, link: list.join() })
  else forgetSession(storageName)
}
