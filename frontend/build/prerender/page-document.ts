import {
  againMark,
  foldedMark,
  nowhereMark,
  pageCodeName,
  pageMark,
  pathMark,
  rootId,
  toolMark,
} from '#app/arrival/page-marks.ts'
import { pageStylesName } from '#lib/late-code/page-styles.ts'
import type { PageFiles } from './page-files.ts'

interface PageDocument {
  /** The built index.html. */
  readonly template: string
  /** The path the page is for; undefined for the one that is shown wherever there is nothing. */
  readonly path?: string
  /** What React made of the page, with title, description and preloads in front. */
  readonly rendered: string
  readonly files: PageFiles
  /** The page's one sheet, with all styles of `template` and of `files`. */
  readonly sheet: string
  /** The script that keeps what is pressed until the page is alive. */
  readonly early: string
  /** The script that looks whether the first one comes. */
  readonly watch: string
  /** The script that it asks for where that does not. */
  readonly again: string
  /** Nothing of a live tool can be used without its code, which therefore comes with the document. */
  readonly isTool?: boolean
  /** What is asked for beside the code, in order, and the script that does. */
  readonly ahead?: { readonly script: string; readonly addresses: readonly string[] }
  /** Of a live form: the script that knows its reader's language, and the address of each language's texts. */
  readonly language?:
    | { readonly script: string; readonly texts: Readonly<Record<string, string>> }
    | undefined
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

/** Marked, so that the browser can remove a page's tags when it shows another page. */
const ofPage = (tags: string): string => tags.replace(/<(title|meta|link|script)\b/g, `<$1 ${pageMark}`)

/** What the eye meets needs no script: on a slow line styles, fonts and the first picture come before all code. */
const codeLast = (html: string): string =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

const styleLink = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g

/**
 * One sheet instead of many. The others stay named, so that bring-code.ts fetches none of them; in a tag of their own,
 * because Chromium fetches what a link names before it sees that the link is disabled.
 */
const styleLinks = (sheet: string, parts: readonly string[]): string =>
  [
    `<link rel="stylesheet" crossorigin href="${sheet}">`,
    `<meta name="${pageStylesName}" content="${parts.join(' ')}">`,
  ].join('')

/** The files that arrive.ts asks for once the page is seen. */
const laterCode = (files: readonly string[]): string =>
  `<meta name="${pageCodeName}" content="${files.join(' ')}">`

/** Of all code the first, and ahead of the styles: once something can be seen it can be pressed. */
const earlyTag = (early: string): string => `<script async fetchpriority="high" src="${early}"></script>`

const aheadTag = ({ script, addresses }: NonNullable<PageDocument['ahead']>): string =>
  `<script async fetchpriority="high" data-ask="${addresses.join(' ').replaceAll('&', '&amp;')}" src="${script}"></script>`

/** Not to be waited for by a style sheet, and nothing is painted before it has run. */
const languageTag = ({ script, texts }: NonNullable<PageDocument['language']>): string =>
  `<script data-texts="${new URLSearchParams(texts).toString().replaceAll('&', '&amp;')}" src="${script}"></script>`

/** Named twice, for a second attempt where the first fails. */
const watchTags = (watch: string, again: string): string =>
  `<script fetchpriority="low" ${againMark}="${again}" src="${watch}"></script>`.repeat(2)

const dataTag = (thing: object): string =>
  `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', String.raw`\u003c`)}</script>`

const replaceOnce = (text: string, mark: string, by: string): string => {
  if (text.split(mark).length !== 2) throw new Error(`index.html must contain ${mark} once.`)
  return text.replace(mark, () => by)
}

/** The styles that every page has, seen from the site's folder, in the order in which they must apply. */
export const sharedStyles = (template: string): readonly string[] =>
  [...template.matchAll(styleLink)].map(([, href = '']) => href.slice(1))

/**
 * The document of one page: its text and styles are there before any script, it has one title, its code is asked
 * for once it is seen, or with the document where nothing works without it. (frontend/src/app/README.md)
 * @throws Error where index.html or the rendered page are not as expected.
 */
export const pageDocument = ({
  template,
  path,
  rendered,
  files,
  sheet,
  early,
  watch,
  again,
  isTool = false,
  ahead,
  language,
  links = '',
  data = [],
}: PageDocument): string => {
  const { tags, body } = splitHead(rendered)
  // React also names pictures that the visitor does not wait for, which would come before the styles and the fonts.
  const preloads = tags.filter((tag) => tag.startsWith('<link') && / fetchPriority="high"/i.test(tag))
  const metaTags = tags.filter((tag) => !tag.startsWith('<link'))
  if (metaTags.filter((tag) => tag.startsWith('<title')).length !== 1)
    throw new Error('A page needs one title.')
  const parts = [...sharedStyles(template), ...files.styles]
  const scripts = files.scripts.map((file) => `/${file}`)
  const head = [
    ofPage([...metaTags, links, ...data.map(dataTag)].filter((part) => part !== '').join('\n')),
    earlyTag(early),
    ahead && ahead.addresses.length > 0 ? aheadTag(ahead) : '',
    language ? languageTag(language) : '',
    styleLinks(
      sheet,
      parts.map((part) => `/${part}`),
    ),
    ...preloads,
    isTool
      ? scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')
      : laterCode(scripts),
  ]
  const root = `<div id="${rootId}"${path === undefined ? '' : ` ${pathMark}="${path}"`}${isTool ? ` ${toolMark}=""` : ''}>`
  const bare = template.replace(styleLink, '')
  const withHead = codeLast(replaceOnce(bare, '</head>', `${head.join('\n')}\n</head>`))
  const text = path === undefined ? replaceOnce(body, '<main ', `<main ${nowhereMark} `) : body
  const withText = replaceOnce(withHead, `<div id="${rootId}"></div>`, `${root}${text}</div>`)
  const whole = replaceOnce(withText, '</body>', `${watchTags(watch, again)}</body>`)
  return isTool ? whole : replaceOnce(whole, '<html lang="en">', `<html lang="en" ${foldedMark}>`)
}
