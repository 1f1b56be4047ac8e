import { footerTags } from '#features/frame/Footer.static.tsx'
import { samplePath, sitePaths } from '#shared/site-paths.ts'
import { anchors } from './site-routes.ts'

/** What the links of a document refer to, each address once, and every id it has. */
export interface Links {
  readonly here: URL
  readonly links: readonly { readonly url: URL; readonly tag: string }[]
  readonly ids: readonly string[]
}

/** The links of a document as it is served, which has all of its page's, and what they may lead to within it. */
export const linksIn = (html: string, address: string): Links => {
  const here = new URL(address)
  const links = [...html.matchAll(/<a\s[^>]*?\bhref="([^"]*)"[^>]*>/g)].map(
    ([tag, href = '']) => [new URL(href.replaceAll('&amp;', '&'), here), tag] as const,
  )
  return {
    here,
    links: [...new Map(links.map(([url, tag]) => [url.href, { url, tag }])).values()],
    ids: [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id),
  }
}

/** Links to a page, a part of one or a tag that the site does not have. */
export const deadLinks = ({ links, ids, here }: Links): string[] =>
  links.flatMap(({ url: { href, origin, pathname, search, searchParams, hash } }) => {
    if (origin !== here.origin) return []
    const part = decodeURIComponent(hash.slice(1))
    const known = pathname === here.pathname ? ids : (anchors[pathname] ?? [])
    const tag = searchParams.get('tag')
    const query = tag === null ? '' : `?tag=${encodeURIComponent(tag)}`
    const alive =
      (sitePaths.includes(pathname) || pathname === samplePath) &&
      (part === '' || known.includes(part)) &&
      search === query &&
      (tag === null || (pathname === '/products' && footerTags.some((one) => one === tag)))
    return alive ? [] : [href]
  })

/** Links to other sites than reserved ones, or that hand this window over. */
export const strayLinks = ({ links, here }: Links): string[] =>
  links.flatMap(({ url: { origin, protocol, hostname, pathname }, tag }) => {
    if (origin === here.origin) return []
    const reserved =
      protocol === 'mailto:'
        ? pathname.endsWith('.example')
        : protocol === 'https:' && hostname.endsWith('.example')
    const guarded = !/\btarget="_blank"/.test(tag) || /\brel="[^"]*\bnoopener\b/.test(tag)
    return reserved && guarded ? [] : [tag]
  })
