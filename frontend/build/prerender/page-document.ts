import type { Manifest } from 'vite'
import {
  againMark,
  aheadMark,
  foldedMark,
  pageCodeName,
  pageMark,
  pageStylesName,
  pathMark,
  rootId,
} from '#lib/late-code/page-marks.ts'

/** The files a page needs beside those its document has from index.html; paths seen from the site's folder. */
export interface PageFiles {
  readonly scripts: readonly string[]
  /** In the order in which they must apply: what a page is composed of before the page itself. */
  readonly styles: readonly string[]
}

/** The document has such parts already: their styles belong to it, their code does not. (src/lib/static) */
const isStaticPart = (module: string): boolean => module.endsWith('/static.ts')

const filesOf = (manifest: Manifest, modules: readonly string[]): PageFiles => {
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const waiting: string[] = []
  const add = (name: string, hasCode: boolean) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk for frontend/${name}.`)
    for (const imported of chunk.imports ?? []) add(imported, hasCode)
    if (hasCode) scripts.add(chunk.file)
    waiting.push(...(chunk.dynamicImports ?? []).filter(isStaticPart))
    for (const style of chunk.css ?? []) styles.add(style)
  }
  for (const name of modules) add(name, true)
  // What the page has code for is known by now.
  for (const name of waiting) add(name, false)
  return { scripts: [...scripts], styles: [...styles] }
}

/**
 * What a page's modules need, with all that they import; the entry's own files are in every document.
 * @throws Error where the build has no chunk for a module.
 */
export const pageFiles = (manifest: Manifest, modules: readonly string[]): PageFiles => {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const shared = filesOf(manifest, entries)
  const own = filesOf(manifest, modules)
  return {
    scripts: own.scripts.filter((file) => !shared.scripts.includes(file)),
    styles: own.styles.filter((file) => !shared.styles.includes(file)),
  }
}

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
  /** The scripts that are files of their own. (scriptsAlone of build-site.ts) */
  readonly scripts: Readonly<Record<'early' | 'ahead' | 'again' | 'language', string>>
  /** Nothing of a live tool can be used without its code, which therefore comes with the document. */
  readonly isTool?: boolean
  /** How near the window has to come to each part until it is laid out; without, all are once the page is seen. */
  readonly foldedUntil?: string | undefined
  /** What is asked for beside the code, in order. */
  readonly ahead?: readonly string[] | undefined
  /** Of a live form: the address of each language's texts, for the script that knows its reader's language. */
  readonly texts?: Readonly<Record<string, string>> | undefined
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
 * One sheet instead of many. The others stay named, so that late-code.ts fetches none of them; in a tag of their own,
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
const earlyTag = (early: string, again: string): string =>
  `<script async fetchpriority="high" ${againMark}="${again}" src="${early}"></script>`

const aheadTag = (script: string, addresses: readonly string[]): string =>
  `<script async fetchpriority="high" ${aheadMark}="${addresses.join(' ').replaceAll('&', '&amp;')}" src="${script}"></script>`

/** Not to be waited for by a style sheet, and nothing is painted before it has run. */
const languageTag = (script: string, texts: Readonly<Record<string, string>>): string =>
  `<script data-texts="${new URLSearchParams(texts).toString().replaceAll('&', '&amp;')}" src="${script}"></script>`

/** Id of what ends the document of a live tool. */
const endId = 'end'

/** A live tool fills the window from both ends: painted before all of it is here, its middle would move. */
const wholeTag = `<link rel="expect" href="#${endId}" blocking="render">`

/** For two more attempts where the first fails; they cost nothing where it worked. */
const earlyAgainTags = (early: string, isTool: boolean): string =>
  ['', isTool ? ` id="${endId}"` : '']
    .map((id) => `<script${id} fetchpriority="low" src="${early}"></script>`)
    .join('')

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
  scripts,
  isTool = false,
  foldedUntil,
  ahead,
  texts,
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
  const code = files.scripts.map((file) => `/${file}`)
  const head = [
    ofPage([...metaTags, links, ...data.map(dataTag)].filter((part) => part !== '').join('\n')),
    isTool ? wholeTag : '',
    earlyTag(scripts.early, scripts.again),
    ahead ? aheadTag(scripts.ahead, ahead) : '',
    texts ? languageTag(scripts.language, texts) : '',
    styleLinks(
      sheet,
      parts.map((part) => `/${part}`),
    ),
    ...preloads,
    isTool
      ? code.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')
      : laterCode(code),
  ]
  const root = `<div id="${rootId}"${path === undefined ? '' : ` ${pathMark}="${path}"`}>`
  const bare = template.replace(styleLink, '')
  const withHead = codeLast(replaceOnce(bare, '</head>', `${head.join('\n')}\n</head>`))
  const withText = replaceOnce(withHead, `<div id="${rootId}"></div>`, `${root}${body}</div>`)
  const whole = replaceOnce(withText, '</body>', `${earlyAgainTags(scripts.early, isTool)}</body>`)
  const folded = foldedUntil === undefined ? foldedMark : `${foldedMark}="${foldedUntil}"`
  return isTool ? whole : replaceOnce(whole, '<html lang="en">', `<html lang="en" ${folded}>`)
}
