import { llmsText } from './llms-text.ts'
import { robotsText } from './robots.ts'
import { sitemapText } from './sitemap.ts'

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
