import type { DeskLink, DeskLinks } from './links.ts'

/** For how long (ms) a container goes by a link that it found: so much longer a revoked one opens what screens show. */
export const linkAgeMs = 5_000

/** More than a stage has screens; who has no link adds none. */
const mostHeld = 50

/**
 * Links that are looked up in the table once in `linkAgeMs`, not at every poll of a screen. An expired one is over at
 * once, and what is not found is looked for each time. Make one a container and keep it.
 */
export const holdLinks = (
  links: Pick<DeskLinks, 'find'>,
  clock: () => number = Date.now,
): Pick<DeskLinks, 'find'> => {
  const held = new Map<string, { readonly at: number; readonly link: DeskLink }>()
  return {
    find: async (token, options) => {
      const at = clock()
      const known = held.get(token)
      if (known && at - known.at < linkAgeMs && known.link.expiresAt > at) return known.link
      held.delete(token)
      const link = await links.find(token, options)
      if (!link) return undefined
      if (held.size >= mostHeld) held.clear()
      held.set(token, { at, link })
      return link
    },
  }
}
