import type { PageFiles } from './page-files.ts'

interface PageDocument {
  /** The built index.html. */
  readonly template: string
  /** The path the page is for; undefined for the one that is shown wherever there is nothing. */
  readonly path?: string
  /** What React made of the page, with title, description and preloads in front. */
  readonly rendered: string
  readonly files: PageFiles
  /** Tags with the site's whole address. */
  readonly links?: string
  /** JSON-LD objects. */
  readonly data?: readonly object[]
}

const headTag = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)/

/** Takes the tags that belong into the head off the front of what React rendered. */
const splitHead = (rendered: string): { readonly tags: readonly string[]; readonly body: string } => {
  const tags: string[] = []
  let body = rendered
  for (let found = headTag.exec(body); found; found = headTag.exec(body)) {
    tags.push(found[0])
    body = body.slice(found[0].length)
  }
  if (/<(?:meta|link)\b/.test(body))
    throw new Error('A page renders a tag of the head where it cannot be moved.')
  return { tags, body }
}

/** Marked, so that the browser can take away what is said of a page when it shows another. */
const ofPage = (tags: string): string => tags.replace(/<(title|meta|link|script)\b/g, '<$1 data-page')

/** What the eye meets needs no script: on a slow line styles, fonts and the first picture come before all code. */
const codeLast = (html: string): string =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

const dataTag = (thing: object): string =>
  `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', String.raw`\u003c`)}</script>`

const replaceOnce = (text: string, mark: string, by: string): string => {
  if (text.split(mark).length !== 2) throw new Error(`index.html must contain ${mark} once.`)
  return text.replace(mark, () => by)
}

/**
 * The document of one page: its text and styles are there before any script, its head has one title, its code is asked
 * for at once. `data-path` is what the script compares before it takes the page over.
 * @throws Error where index.html or the rendered page are not as expected.
 */
export const pageDocument = ({
  template,
  path,
  rendered,
  files,
  links = '',
  data = [],
}: PageDocument): string => {
  const { tags, body } = splitHead(rendered)
  // React also names pictures that nobody waits for, which would come before the styles and the fonts.
  const preloads = tags.filter((tag) => tag.startsWith('<link') && / fetchPriority="high"/i.test(tag))
  const said = tags.filter((tag) => !tag.startsWith('<link'))
  if (said.filter((tag) => tag.startsWith('<title')).length !== 1) throw new Error('A page needs one title.')
  const head = [
    ofPage([...said, links, ...data.map(dataTag)].filter((part) => part !== '').join('\n')),
    ...files.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...preloads,
    ...files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  const root = path === undefined ? '<div id="root">' : `<div id="root" data-path="${path}">`
  const withHead = codeLast(replaceOnce(template, '</head>', `${head.join('\n')}\n</head>`))
  return replaceOnce(withHead, '<div id="root"></div>', `${root}${body}</div>`)
}
