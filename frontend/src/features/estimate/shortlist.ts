import { listParameter as parameter, readWishes, writeWish } from '#shared/prices/wish.ts'

/** The products an address asks for, `a` or `a:plan`, those the site knows; nothing where it does not ask for any. */
export const readShortlist = (search: string): readonly string[] | undefined => {
  const asked = new URLSearchParams(search).get(parameter)
  return asked === null ? undefined : readWishes(asked).map(writeWish)
}

/** What an entry of the history holds whose list this tab has taken over. */
export const keptHere = 1

/** Where on its page the request is. */
export const requestId = 'request'
