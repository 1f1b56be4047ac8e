import type { Page } from 'playwright/test'

/** The meta of a page by tag: "title", "description", "og:image", "canonical"; a tag that appears twice has two texts. */
export type HeadTags = Readonly<Record<string, readonly string[]>>

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
}
const plain = (text: string) => text.replace(/&(?:amp|quot|#x27|#39|lt|gt);/g, (entity) => entities[entity]!)

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)
  return found ? plain(found[1]!) : undefined
}

/** What is said to the browser about its window, which a tool may change, and what belongs to the document it loaded. */
const noPages: ReadonlySet<string> = new Set(['viewport', 'theme-color', 'page-code', 'page-styles'])

/** The tags of a document, read as crawlers do, which run no script. */
export const tagsIn = (html: string): HeadTags => {
  const head = html.slice(html.indexOf('<head'), html.indexOf('</head>'))
  const tags: Record<string, string[]> = {}
  for (const [tag, name, text = ''] of head.matchAll(/<(title|meta|link)\b[^>]*>([^<]*)/g)) {
    const rel = attribute(tag, 'rel')
    const key = name === 'title' ? name : (attribute(tag, 'property') ?? attribute(tag, 'name') ?? rel)
    if (key === undefined || noPages.has(key) || (name === 'link' && rel !== 'canonical')) continue
    const value = name === 'title' ? plain(text) : (attribute(tag, 'content') ?? attribute(tag, 'href') ?? '')
    tags[key] = [...(tags[key] ?? []), value]
  }
  return tags
}

/** The tags as they are in the browser by now. */
export const tagsOf = async (page: Page): Promise<HeadTags> =>
  tagsIn(await page.evaluate(() => document.head.outerHTML))
