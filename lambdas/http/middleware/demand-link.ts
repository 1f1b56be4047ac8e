import type { DeskLink, DeskLinks } from '#lambdas/desk/links.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { type DeskScope, mayDo } from '#shared/desk/scopes.ts'
import { HttpFault } from './http-fault.ts'
import { type ApiEvent, headerOf } from './middleware.ts'

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
