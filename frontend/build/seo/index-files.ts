import { Readable } from 'node:stream'
import { ErrorLevel, SitemapStream, streamToPromise } from 'sitemap'
import { samplePath, toolPaths } from '#shared/site-paths.ts'
import { llmsText } from './llms-text.ts'
import { addressOf, pageMetas } from './page-metas.ts'

/** Of no use in search results: the API, and the browser's settings. */
const machinery = ['/api', '/config.json']

/** Robots that fetch one page because somebody sent a link to it, to draw its card. */
const previewRobots = ['facebookexternalhit', 'LinkedInBot', 'Slackbot-LinkExpanding', 'Twitterbot']

const group = (agents: readonly string[], keptOut: readonly string[]): string =>
  [...agents.map((agent) => `User-agent: ${agent}`), ...keptOut.map((path) => `Disallow: ${path}`)].join('\n')

/**
 * What robots may ask for (RFC 9309): the site without its machinery, and without the live tools, which are for the
 * people in the room; those who draw cards may see them, since a facilitator sends their links about.
 */
const robotsText = (origin: string): string =>
  [
    group(['*'], [...machinery, ...toolPaths]),
    group(previewRobots, machinery),
    `Sitemap: ${addressOf('/sitemap.xml', origin)}\n`,
  ].join('\n\n')

/**
 * Every page that search engines may list, as sitemaps.org wants it; without dates, since the content has none.
 * @throws Error when the origin is no http address.
 */
const sitemapText = async (origin: string): Promise<string> => {
  const pages = pageMetas.filter(({ indexed }) => indexed)
  const paths = [...pages.map(({ preview }) => preview.path), samplePath]
  const addresses = paths.map((path) => ({ url: addressOf(path, origin) }))
  // The page's address is all there is to say: no pictures, news or videos, so none of their namespaces.
  const plain = { news: false, xhtml: false, image: false, video: false }
  const stream = new SitemapStream({ hostname: origin, level: ErrorLevel.THROW, xmlns: plain })
  return `${(await streamToPromise(Readable.from(addresses).pipe(stream))).toString('utf8')}\n`
}

/** A file at the root of the site. */
export interface IndexFile {
  readonly name: string
  readonly text: string
}

/**
 * The files by which search engines and assistants find their way, all under the site's whole address.
 * `origin` has no slash at its end.
 * @throws Error when the origin is no http address.
 */
export const indexFiles = async (origin: string): Promise<IndexFile[]> => [
  { name: 'robots.txt', text: robotsText(origin) },
  { name: 'sitemap.xml', text: await sitemapText(origin) },
  { name: 'llms.txt', text: llmsText(origin) },
]
