import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageEntries } from '#frontend/build/seo/page-entries.ts'
import { pageCodeName, pageMark, pageStylesName, pathMark, rootId } from '#lib/late-code/page-marks.ts'
import { digestOf, formsOf, workerFile } from '#shared/form-worker.ts'
import {
  joinPath,
  keptPaths,
  isToolPath,
  notFoundFile,
  screenPaths,
  sitePaths,
  toolPaths,
} from '#shared/site-paths.ts'
import { readStageSettings, stageNames } from '#infra/stages/stage-settings.ts'
import { websiteBuild } from '#infra/website-build.ts'

let site: string

beforeAll(async () => {
  site = await websiteBuild()
})

const ownBudgets: Readonly<Record<string, { readonly scriptBudget?: number }>> = pageEntries

/**
 * The most JavaScript a page may ask for before it is alive, in bytes as delivered. A page that outgrows it has to
 * leave something for later: what is needed at a press comes with the press.
 */
const budgetOf = (path: string): number =>
  ownBudgets[path]?.scriptBudget ?? (isToolPath(path) ? 86_400 : 80_000)

const read = (file: string) => readFileSync(join(site, file), 'utf8')
const documentOf = (path: string) => read(join(path, 'index.html'))

const filesIn = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, file]) => file!)),
]
const laterScriptsIn = (html: string) =>
  filesIn(html, new RegExp(`<meta name="${pageCodeName}" content="([^"]+)"`, 'g')).flatMap((files) =>
    files.split(' '),
  )
const scriptsIn = (html: string) => [
  ...filesIn(html, /<(?:script[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)"/g),
  ...laterScriptsIn(html),
]
const stylesIn = (html: string) => filesIn(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/g)

/** As the build packed it, which is as browsers get it. */
const isPacked = (file: string) => /\.(?:js|css)$/.test(file)
const weightOf = (file: string): number => statSync(join(site, 'brotli', file)).size
const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + weightOf(file), 0)

describe.each(sitePaths)('the document of %s', (path) => {
  it('keeps within its budget of JavaScript', () => {
    const scripts = scriptsIn(documentOf(path))
    expect(scripts.length).toBeGreaterThan(1)
    expect(weigh(scripts)).toBeLessThanOrEqual(budgetOf(path))
  })

  it('has one title, one heading, its own address, and names files that are there', () => {
    const html = documentOf(path)
    expect(html.match(/<title[ >]/g)).toHaveLength(1)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).toContain(`<div id="${rootId}" ${pathMark}="${path}"><`)
    const canonical = new RegExp(`<link ${pageMark} rel="canonical" href="([^"]+)"`).exec(html)?.[1]
    expect(new URL(canonical ?? '').pathname).toBe(path)
    const missing = [...scriptsIn(html), ...stylesIn(html)].filter((file) => !existsSync(join(site, file)))
    expect(missing).toEqual([])
  })

  it('asks for one sheet, with all that is named beside it', () => {
    const html = documentOf(path)
    const [sheet = '', ...others] = filesIn(html, /<link rel="stylesheet" crossorigin href="([^"]+)">/g)
    expect(others).toEqual([])
    const text = read(sheet)
    const [, named = ''] = new RegExp(`<meta name="${pageStylesName}" content="([^"]+)">`).exec(html) ?? []
    const parts = named.split(' ')
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.filter((part) => !text.includes(read(part).trim()))).toEqual([])
  })

  it('asks for its code with the document only where it is a live tool', () => {
    const html = documentOf(path)
    expect(html.includes('rel="modulepreload"')).toBe(isToolPath(path))
    expect(laterScriptsIn(html).length > 0).toBe(!isToolPath(path))
  })

  it('has nothing inline that the security policy would refuse', () => {
    const html = documentOf(path)
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.filter((tag) => !/ src=| type="application\/ld\+json"/.test(tag))).toEqual([])
    expect(html).not.toMatch(/<style\b|<[a-z][^<>]* style=|<[a-z][^<>]* on[a-z]+="/)
  })
})

it('has all three tiles of the front page’s quilt in its document', () => {
  const stills = filesIn(documentOf('/'), /<img[^>]* src="[^"]*\/(hero-[a-z]+)\/still/g)
  expect(stills).toEqual(['hero-wake', 'hero-exchange', 'hero-hands'])
})

it('brings no page the code of a live tool but the tool’s own', () => {
  const ownCode = new Set(
    toolPaths.flatMap((path) => scriptsIn(documentOf(path)).filter((file) => /(?<!Tool)Page-/.test(file))),
  )
  expect(ownCode.size).toBe(toolPaths.length)
  for (const path of sitePaths.filter((one) => !isToolPath(one))) {
    expect([path, scriptsIn(documentOf(path)).filter((file) => ownCode.has(file))]).toEqual([path, []])
  }
})

it.each([
  ['/', 'Page Not Found'],
  ['/products/', 'Product Not Found'],
  ['/case-study/', 'Case Study Not Found'],
  ['/for/', 'Page Not Found'],
])('has a document for what is not there in %s, that says so and belongs to no path', (folder, heading) => {
  const html = read(join(folder, notFoundFile))
  expect(html).toContain(`<div id="${rootId}"><`)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
  expect(html).toMatch(new RegExp(`<title[^>]*>${heading} · `))
  expect(html).not.toContain('rel="canonical"')
})

it('has phones keep each live form as it is here, and nothing else', () => {
  const script = read(workerFile)
  const forms = formsOf(script)
  expect(Object.keys(forms).sort()).toEqual([...keptPaths].sort())
  for (const [path, form] of Object.entries(forms)) {
    const files = form?.files ?? []
    expect(form?.digest).toBe(digestOf(documentOf(path)))
    expect(files.filter((file) => !existsSync(join(site, file)))).toEqual([])
    expect(files).toEqual(
      expect.arrayContaining([...scriptsIn(documentOf(path)), ...stylesIn(documentOf(path))]),
    )
    // The page of the evening has all three of them with itself.
    const most = path === joinPath ? 237_400 : 200_200
    // Its texts in five languages, its two fonts, and what comes late, rating and the vote with their own texts among it:
    // a phone in a full hall brings it beside the form, and votes when the hall's network has gone.
    const weight = files.reduce(
      (sum, file) => sum + statSync(join(site, isPacked(file) ? 'brotli' : '', file)).size,
      0,
    )
    expect(weight).toBeLessThanOrEqual(most)
    const ofOthers = files.filter((file) => /(?:Chart|Cloud|Wall|Desk|Home|Scatterplot)\w*Page-/.test(file))
    expect(ofOthers).toEqual([])
  }
  expect(script.length).toBeLessThan(12_000)
})

it('has every script, style and document of a path packed, too', () => {
  const assets = readdirSync(join(site, 'assets')).filter(isPacked)
  const documents = sitePaths.map((path) => join(path, 'index.html').replace(/^\//, ''))
  const names = [...assets.map((name) => `assets/${name}`), ...documents]
  const packed = readdirSync(join(site, 'brotli'), { recursive: true }).map(String)
  expect(names.filter((name) => !packed.includes(name))).toEqual([])
  const differing = names.filter(
    (name) =>
      !brotliDecompressSync(readFileSync(join(site, 'brotli', name))).equals(readFileSync(join(site, name))),
  )
  expect(differing).toEqual([])
})

/** What a server sends before it waits for the first answer: ten packets. */
const firstFlight = 14_600
/** Of the two answers, as HTTP/2 sends them. */
const headersOfTwo = 100
/** They have more to say. */
const twoFlights = ['/', '/products']

it.each(sitePaths.filter((path) => !twoFlights.includes(path)))(
  'has the document of %s and its styles arrive at once',
  (path) => {
    const files = [join(path, 'index.html'), ...stylesIn(documentOf(path))]
    expect(weigh(files) + headersOfTwo).toBeLessThan(firstFlight)
  },
)

it('keeps no page from the browser’s memory for Back and Forward', () => {
  const leaving = readdirSync(join(site, 'assets')).filter((name) =>
    /["'`](?:before)?unload["'`]/.test(readFileSync(join(site, 'assets', name), 'utf8')),
  )
  // The browser asks whether to leave while a field of a promise is unsaved, and only then.
  expect(leaving.map((name) => name.replace(/-.{7}\.js$/, ''))).toEqual(['LateTab'])
})

it('holds nothing of the form service that its functions call, and none of the words that get an answer flagged', () => {
  const [url, ...others] = stageNames().flatMap((stage) => readStageSettings(stage).formService?.url ?? [])
  expect(url).toBeDefined()
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  for (const { parentPath, name } of files) {
    const text = readFileSync(join(parentPath, name), 'latin1')
    expect(text, name).not.toMatch(/access_key|form-service-access-key|FORM_SERVICE/)
    expect(text, name).not.toMatch(/motherfucker/)
    for (const address of [url!, ...others]) expect(text.includes(address), name).toBe(false)
  }
})

it('tells search engines of its pages', () => {
  const sitemap = read('sitemap.xml')
  for (const path of screenPaths.filter((one) => one.startsWith('/products') || one === '/')) {
    expect(sitemap).toContain(`.example${path}</loc>`)
  }
  expect(read('robots.txt')).toContain('sitemap.xml')
})

describe('the code asks for nothing that is newer than the oldest supported browsers', () => {
  /** What one of Safari 16.0, Chrome 110 and Firefox 121 has not, and code might use without looking. */
  const newer: Readonly<Record<string, RegExp>> = {
    'a regular expression that looks behind (Safari 16.4)': /\(\?<[=!]/,
    'a class’s static block (Safari 16.4)': /\bstatic\s*\{/,
    'AbortSignal.any (Safari 17.4)': /AbortSignal\s*\.\s*any\b/,
    'URL.canParse and URL.parse (Safari 17, 18)': /\bURL\s*\.\s*(canParse|parse)\b/,
    'Promise.withResolvers and try (Safari 17.4, 18.2)': /\bPromise\s*\.\s*(withResolvers|try)\b/,
    'Object.groupBy, Map.groupBy (Safari 17.4)': /\b(Object|Map)\s*\.\s*groupBy\b/,
    'Array.fromAsync (Chrome 121)': /\bArray\s*\.\s*fromAsync\b/,
    'what sets have in common (Safari 17, Chrome 122)':
      /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    'checkVisibility without looking (Safari 17.4)': /[^?]\.checkVisibility\(/,
    'scheduler.yield without looking (no Safari)': /\bscheduler\.yield\(/,
  }

  it.each(Object.entries(newer))('%s', (_, pattern) => {
    const assets = readdirSync(join(site, 'assets')).map((file) => join('assets', file))
    const scripts = [workerFile, ...assets].filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(10)
    const found = scripts.filter((file) => pattern.test(read(file)))
    expect(found).toEqual([])
  })
})
