import { describe, expect, it } from 'vitest'
import { pageDocument, pageFiles } from './page-document.ts'

const template =
  '<html lang="en"><head><meta charset="utf-8" /><script type="module" crossorigin src="/main.js"></script>' +
  '<link rel="stylesheet" crossorigin href="/assets/main.css"></head><body><div id="root"></div></body></html>'
const sheet = '/assets/page.css'
const scripts = {
  early: '/assets/early.js',
  ahead: '/assets/ahead.js',
  again: '/assets/again.js',
  language: '/assets/language.js',
}
const files = { scripts: ['assets/a.js'], styles: ['assets/a.css'] }
const rendered =
  '<title>A · B</title><meta name="description" content="c"/><link rel="preload" as="image" href="/small.svg"/>' +
  '<link rel="preload" as="image" href="/large.svg" fetchPriority="high"/><main><svg><title>Art</title></svg></main>'

/** What every document is made of, but for what a test is about. */
const page = { template, path: '/a', rendered, files, sheet, scripts }

describe('a page’s document', () => {
  const html = pageDocument(page)
  const [head = '', body = ''] = html.split('</head>')

  it('has what belongs to the head there, marked, and the rest in the root', () => {
    expect(head).toContain('<title data-page>A · B</title>')
    expect(head).toContain('<meta data-page name="description" content="c"/>')
    expect(body).toBe(
      '<body><div id="root" data-path="/a"><main><svg><title>Art</title></svg></main></div>' +
        '<script fetchpriority="low" src="/assets/early.js"></script>'.repeat(2) +
        '</body></html>',
    )
  })

  it('asks for one sheet, and early for the one picture that the eye meets first', () => {
    expect(head.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/page.css">',
    ])
    expect(head).toContain('<meta name="page-styles" content="/assets/main.css /assets/a.css">')
    expect(head).toContain('href="/large.svg"')
    expect(head).not.toContain('href="/small.svg"')
  })

  it('keeps what is pressed from the first, and names its code for later, as what is further down', () => {
    const tag =
      '<script async fetchpriority="high" data-again="/assets/again.js" src="/assets/early.js"></script>'
    expect(head).toContain(tag)
    expect(head.indexOf(tag)).toBeLessThan(head.indexOf('<link rel="stylesheet"'))
    expect(head).toContain('<script type="module" fetchpriority="low" crossorigin src="/main.js">')
    expect(head).toContain('<meta name="page-code" content="/assets/a.js">')
    expect(head).not.toContain('modulepreload')
    expect(head).toContain('<html lang="en" data-folded>')
    expect(pageDocument({ ...page, foldedUntil: '100%' })).toContain('<html lang="en" data-folded="100%">')
  })

  it('asks for its code with the document where nothing works without it', () => {
    const tool = pageDocument({ ...page, isTool: true })
    expect(tool).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/a.js">')
    expect(tool).not.toContain('page-code')
    expect(tool).not.toContain('data-ahead')
    expect(pageDocument({ ...page, isTool: true, ahead: ['/api/a?b=1&c=2', '/api/d'] })).toContain(
      ' data-ahead="/api/a?b=1&amp;c=2 /api/d" src="/assets/ahead.js">',
    )
    expect(tool).toContain('<html lang="en">')
  })

  it('is painted once all of it is here, where it is a live tool', () => {
    const tool = pageDocument({ ...page, isTool: true })
    expect(tool).toContain('<link rel="expect" href="#end" blocking="render">')
    expect(tool).toMatch(/<script id="end" [^>]*><\/script><\/body>/)
    expect(html).not.toMatch(/rel="expect"|id="end"/)
  })

  it('knows its reader’s language before it is painted, where it is a live form', () => {
    const texts = { de: '/assets/de.js', ar: '/assets/ar.js' }
    const form = pageDocument({ ...page, isTool: true, texts })
    const tag =
      '<script data-texts="de=%2Fassets%2Fde.js&amp;ar=%2Fassets%2Far.js" src="/assets/language.js"></script>'
    expect(form.indexOf(tag)).toBeGreaterThan(0)
    expect(form.indexOf(tag)).toBeLessThan(form.indexOf('<link rel="stylesheet"'))
    expect(html).not.toContain('data-texts')
  })

  it('carries data that cannot end its own element', () => {
    const data = [{ name: '</script><b>' }]
    const text = pageDocument({ ...page, data })
    const json = /<script data-page type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1]
    expect(JSON.parse(json ?? '')).toEqual(data[0])
  })

  it('takes a text with signs that mean something to replace() as it is', () => {
    const rendered = '<title>$& $1</title><p>$$5 $&</p>'
    expect(pageDocument({ ...page, rendered })).toContain('<p>$$5 $&</p>')
  })

  it.each([
    ['no title', '<main></main>'],
    ['two titles', '<title>A</title><title>B</title><main></main>'],
    ['a tag of the head in its midst', '<title>A</title><main><meta name="a" content="b"/></main>'],
  ])('is refused with %s', (_, wrong) => {
    expect(() => pageDocument({ ...page, rendered: wrong })).toThrow(/page/i)
  })
})

describe('a page’s files', () => {
  const manifest = {
    'src/main.tsx': { file: 'main.js', isEntry: true, imports: ['_shared.js'], css: ['main.css'] },
    '_shared.js': { file: 'shared.js', css: ['shared.css'] },
    '_button.js': { file: 'button.js', imports: ['_shared.js'], css: ['button.css'] },
    'src/pages/A.tsx': {
      file: 'a.js',
      imports: ['_button.js'],
      dynamicImports: ['src/late.ts', 'src/pages/static.ts'],
      css: ['a.css'],
    },
    'src/pages/static.ts': { file: 'static.js', imports: ['_button.js', '_quote.js'], css: ['static.css'] },
    '_quote.js': { file: 'quote.js', css: ['quote.css'] },
    'src/late.ts': { file: 'late.js' },
  }

  it('are all its imports and the styles of its static parts, without those every document has', () => {
    expect(pageFiles(manifest, ['src/pages/A.tsx'])).toEqual({
      scripts: ['button.js', 'a.js'],
      styles: ['button.css', 'a.css', 'quote.css', 'static.css'],
    })
  })

  it('cannot be listed for a module without a chunk', () => {
    expect(() => pageFiles(manifest, ['src/pages/B.tsx'])).toThrow('frontend/src/pages/B.tsx')
  })
})
