import { Readable } from 'node:stream'
import { ErrorLevel, SitemapStream, streamToPromise } from 'sitemap'
import { addressOf, pageMetas } from './page-metas.ts'

/**
 * Every page that search engines may list, as sitemaps.org wants it; without dates, since the content has none.
 * @throws Error when the origin is no http address.
 */
export const sitemapText = async (origin: string): Promise<string> => {
  const pages = pageMetas.filter(({ indexed }) => indexed)
  const addresses = pages.map(({ preview }) => ({ url: addressOf(preview.path, origin) }))
  // The page's address is all there is to say: no pictures, news or videos, so none of their namespaces.
  const plain = { news: false, xhtml: false, image: false, video: false }
  const stream = new SitemapStream({ hostname: origin, level: ErrorLevel.THROW, xmlns: plain })
  return `${(await streamToPromise(Readable.from(addresses).pipe(stream))).toString('utf8')}\n`
}
