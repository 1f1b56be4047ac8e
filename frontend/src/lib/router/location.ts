/** The parts of an address of this site, in its own writing: `/products`, `?tag=Networking`, `#tagContent`. */
export interface Path {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** Where to go: a path with what follows it, or the parts that differ from where the visitor is. */
export type To = string | Partial<Path>

/** One entry of the browser's history, with what the site keeps in it. */
export interface Location<State = unknown> extends Path {
  readonly state: State
  readonly key: string
}

/** How a visitor came to an entry: by the browser itself (a load, Back, Forward), by a link, or in another's place. */
export const NavigationType = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' } as const
export type NavigationType = (typeof NavigationType)[keyof typeof NavigationType]

/** `/a?b#c` in its parts, those that are there. */
export const parsePath = (text: string): Partial<Path> => {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? []
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) }
}

/** The parts as one text; a lone `?` or `#` says nothing. */
export const createPath = ({ pathname = '/', search = '', hash = '' }: Partial<Path>): string =>
  pathname + (search === '?' ? '' : search) + (hash === '#' ? '' : hash)

/** A part of an address with the sign that begins it, whether it was given with it or without; a lone sign is nothing. */
const signed = (sign: '?' | '#', part = ''): string => {
  const text = part.startsWith(sign) ? part.slice(1) : part
  return text && sign + text
}

/** Where `to` leads from a path: without a path of its own it stays there, with another query and hash. */
export const resolve = (to: To, pathname: string): Path => {
  const parts = typeof to === 'string' ? parsePath(to) : to
  return {
    pathname: parts.pathname ?? pathname,
    search: signed('?', parts.search),
    hash: signed('#', parts.hash),
  }
}
