import { createHash, timingSafeEqual } from 'node:crypto'
import { type DeskScope, mayDo } from '#shared/desk/scopes.ts'
import type { DeskLink, DeskLinks } from '#lambdas/desk/links.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { HttpFault } from './responses.ts'
import { type Middleware, type ApiEvent, headerOf } from './middleware.ts'

/** Of one length, whatever the secret's, which is what the comparison needs. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a text is one of the secrets; how long that takes says nothing about any of them. */
export const secretMatch = (secrets: readonly string[]): ((text: string) => boolean) => {
  const wanted = secrets.map(digestOf)
  return (text) => {
    const given = digestOf(text)
    // All are compared, whatever the first says.
    return wanted.map((one) => timingSafeEqual(given, one)).includes(true)
  }
}

/**
 * Lets only requests through whose query parameter `key` is the stage's, compared in constant time. The key is in every
 * page, so it keeps strangers out and no attacker. @throws HttpFault 403
 */
export const demandKey = (key: string): Middleware => {
  const isKey = secretMatch([key])
  return {
    name: 'demandKey',
    before: ({ event }) => {
      if (!isKey(event.queryStringParameters?.key ?? '')) throw new HttpFault(403)
    },
  }
}

const tokenOf = (event: ApiEvent): string =>
  /^Bearer (\S*)$/i.exec(headerOf(event, 'Authorization')?.trim() ?? '')?.[1] ?? ''

/**
 * The link to the desk that a request bears. Whatever is wrong with one, the response is the same and comes after the
 * same one look into the table: it tells nobody whether there ever was such a link.
 * @throws HttpFault 401; StoreUnavailable
 */
export const demandLink = async (
  links: Pick<DeskLinks, 'find'>,
  event: ApiEvent,
  options: CallOptions,
): Promise<DeskLink> => {
  const link = await links.find(tokenOf(event), options)
  if (!link) throw new HttpFault(401)
  return link
}

/** @throws HttpFault 403 where a link may not do what takes a scope. */
export const demandScope = (link: DeskLink, needed: DeskScope): void => {
  if (!mayDo(link.scope, needed))
    throw new HttpFault(403, {
      sentence: 'Your link to the desk does not go that far: ask operations for one that does.',
    })
}
