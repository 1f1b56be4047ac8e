import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageFunctions } from '#infra/constructs/website/page-functions.ts'
import { distributionOf } from '#infra/local/edge/edge.ts'
import {
  isResponse,
  type ViewerRequest,
  viewerRequestFunction,
  type ViewerResponse,
  viewerResponseFunction,
} from '#infra/local/edge/edge-function.ts'
import type { EdgeRequest, EdgeResponse } from '#infra/local/http/http-server.ts'
import { sitePaths } from '#shared/site-paths.ts'
import { fixtureSite, synthesizeStage } from '../stage-template.ts'

let codes: Record<string, string>
let onRequest: ViewerRequest
let onResponse: ViewerResponse

beforeAll(async () => {
  const { resolved: template } = await synthesizeStage('toronto-summit')
  const byArn = new Map(
    template
      .resources('AWS::CloudFront::Function')
      .map(({ id, properties }) => [template.attribute(id, 'FunctionARN'), String(properties.FunctionCode)]),
  )
  const { DefaultCacheBehavior } = distributionOf(template)
  codes = Object.fromEntries(
    (DefaultCacheBehavior.FunctionAssociations ?? []).map(({ EventType, FunctionARN }) => [
      EventType,
      byArn.get(FunctionARN) ?? '',
    ]),
  )
  onRequest = viewerRequestFunction(codes['viewer-request'] ?? '')
  onResponse = viewerResponseFunction(codes['viewer-response'] ?? '')
})

const requestFor = (path: string, query = ''): EdgeRequest => ({
  method: 'GET',
  path,
  query,
  headers: { host: 'site.example' },
  body: undefined,
  address: '203.0.113.1',
})

/** What the bucket is asked for. */
const fileFor = (path: string): string => {
  const result = onRequest(requestFor(path))
  return isResponse(result) ? `an answer of its own, ${result.status}` : result.path
}

/** The status a visitor gets for what the bucket answered. */
const statusFor = (path: string, status = 200): number =>
  onResponse(requestFor(path), { status, headers: {}, body: Buffer.alloc(0) }).status

const unknownPaths = [
  '/no-such-page',
  '/who-we-are/us',
  '/products/karaoke',
  '/products/block-party.html',
  '/products/block-party/index.html',
  '/case-study/',
  '/case-study/global-leadership-summit%2F',
  '/product/block-party',
  '/design',
  '/wp-login.php',
  '/.env',
  '/robots.txt',
  '/index.html/',
  '/../package.json',
  '/%2e%2e/x.json',
  '//evil.example',
  '//evil.example/',
  '/\\evil.example/x/',
  '/%2f/evil.example/',
  '/%5cevil.example',
  '/%2F%2Fevil.example',
  '/%',
  '/__proto__',
  '/products/__proto__',
  '/products/toString',
]

const screens = [
  ...sitePaths,
  '/laserfocus/',
  '/laserfocus//',
  '/LaserFocus',
  '/LASERFOCUS/Scatterplot/',
  '/laser%66ocus',
  '/Products/block-party',
  '/products/block%2Dparty/',
]

const files = [
  '/index.html',
  '/config.json',
  '/worker.js',
  '/assets/style-1a2b3c4d.css',
  // An open tab of the site before this one may still ask for its own.
  '/assets/app-of-an-earlier-deployment.js',
]

describe('the page functions', () => {
  it.each(screens)('serve the screen %s its document', (path) => {
    expect([fileFor(path), statusFor(path)]).toEqual(['/index.html', 200])
  })

  it.each(files)('leave the file %s alone', (path) => {
    expect([fileFor(path), statusFor(path)]).toEqual([path, 200])
  })

  it.each(unknownPaths)('serve the document that says so, as 404, for %s', (path) => {
    expect([fileFor(path), statusFor(path)]).toEqual(['/404.html', 404])
  })

  it('come to the same where the second is shown what the first made of the address', () => {
    for (const path of [...screens, ...files, ...unknownPaths])
      expect([path, statusFor(fileFor(path))]).toEqual([path, statusFor(path)])
  })

  it('redirect no one, and keep the query and the headers', () => {
    for (const path of [...screens, ...files, ...unknownPaths]) {
      const result = onRequest(requestFor(path, 'table=12&x=a%20b'))
      expect(result).toEqual({ ...requestFor(path, 'table=12&x=a%20b'), path: fileFor(path) })
    }
  })

  it('leave alone what the browser has already, what it asks for in part, and what went wrong', () => {
    for (const status of [206, 304, 403, 404, 416, 503])
      expect(statusFor('/no-such-page', status)).toBe(status)
  })

  it('leave an answer’s headers as they are', () => {
    const answer: EdgeResponse = {
      status: 200,
      headers: { 'content-type': 'text/html', etag: '"1"', 'set-cookie': ['a=1', 'b=2'] },
      body: Buffer.from('<!doctype html>'),
    }
    expect(onResponse(requestFor('/no-such-page'), answer)).toEqual({ ...answer, status: 404 })
  })

  it('fit into CloudFront functions, with room for a site ten times the size', () => {
    expect(Object.keys(codes)).toEqual(['viewer-request', 'viewer-response'])
    for (const code of Object.values(codes)) expect(Buffer.byteLength(code)).toBeLessThan(5 * 1024)
  })
})

describe('what operators have published', () => {
  const over = 1_800_000_000
  const answerAt = (seconds: number, path = '/results/gala', type = 'application/pdf'): EdgeResponse => {
    const metadata = { 'x-amz-meta-until': String(over) }
    const headers = { ...metadata, 'content-type': type, 'content-encoding': 'br', etag: '"1"' }
    // What CloudFront runs has a clock of its own.
    const at = codes['viewer-response']?.replace('Date.now()', String(seconds * 1000)) ?? ''
    return viewerResponseFunction(at)(requestFor(path), { status: 200, headers, body: Buffer.from('said') })
  }

  it.each([
    ['/results/gala', '/results/gala/index.html'],
    ['/results/Gala/', '/results/gala/index.html'],
    ['/results/gala/results.pdf', '/results/gala/results.pdf'],
    ['/results', '/404.html'],
    ['/results/', '/404.html'],
    ['/results/gala/more/index.html', '/404.html'],
    ['/results/../config.json', '/404.html'],
    ['/results/gala/index.html.headers.json', '/404.html'],
  ])('is served from %s', (path, file) => {
    expect(fileFor(path)).toBe(file)
  })

  it('is there until its moment, is not to be listed, and says nothing of the bucket', () => {
    expect(answerAt(over - 1)).toEqual({
      status: 200,
      headers: {
        ...{ 'content-type': 'application/pdf', 'content-encoding': 'br', etag: '"1"' },
        'x-robots-tag': 'noindex',
      },
      body: Buffer.from('said'),
    })
  })

  it('says itself, where it is a page, who is not to list it', () => {
    expect(answerAt(over - 1, '/results/gala', 'text/html').headers).not.toHaveProperty('x-robots-tag')
  })

  it('is a 404 from then on, with another body', () => {
    const { status, headers, body } = answerAt(over)
    expect({ status, headers }).toEqual({
      status: 404,
      headers: {
        ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
        ...{ 'x-robots-tag': 'noindex', 'content-length': String((body as Buffer).length) },
      },
    })
    expect((body as Buffer).toString()).not.toContain('said')
  })

  it('is a 404 too where its moment cannot be read', () => {
    const headers = { 'x-amz-meta-until': 'soon' }
    const answer = { status: 200, headers, body: Buffer.from('said') }
    expect(onResponse(requestFor('/results/gala'), answer).status).toBe(404)
  })
})

describe('a website whose screens have documents of their own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prerendered-'))
  const write = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '<!doctype html>')
  }
  let request: ViewerRequest
  let response: ViewerResponse

  beforeAll(() => {
    cpSync(fixtureSite, folder, { recursive: true })
    for (const path of ['laserfocus', 'products', 'products/block-party', 'sample'])
      write(`${path}/index.html`)
    for (const nothing of ['404.html', 'products/404.html']) write(nothing)
    write('brotli/index.html')
    const made = pageFunctions(folder)
    request = viewerRequestFunction(made.request)
    response = viewerResponseFunction(made.response)
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['/laserfocus', '/laserfocus/index.html', 200],
    ['/laserfocus/', '/laserfocus/index.html', 200],
    ['/laserfocus/scatterplot', '/index.html', 200],
    ['/products', '/products/index.html', 200],
    ['/products/block-party', '/products/block-party/index.html', 200],
    ['/products/karaoke', '/products/404.html', 404],
    ['/Products/karaoke/', '/products/404.html', 404],
    ['/products/404.html', '/products/404.html', 404],
    ['/products/karaoke/index.html', '/404.html', 404],
    ['/case-study/karaoke', '/404.html', 404],
    ['/sample/', '/sample/index.html', 200],
    ['/sample/results.pdf', '/sample/results.pdf', 200],
    ['/sample/more', '/404.html', 404],
    ['/', '/index.html', 200],
  ])('serves %s from %s', (path, file, status) => {
    const viewed = request(requestFor(path))
    expect(viewed).toMatchObject({ path: file })
    for (const seen of [path, file]) {
      const answer = response(requestFor(seen), { status: 200, headers: {}, body: Buffer.alloc(0) })
      expect(answer.status).toBe(status)
    }
  })

  it.each([
    ['/products/block-party', '/brotli/products/block-party/index.html', 200],
    ['/sample/', '/brotli/sample/index.html', 200],
    ['/', '/brotli/index.html', 200],
    ['/products/karaoke', '/products/404.html', 404],
    ['/results/gala', '/results/gala/index.html', 200],
  ])('serves %s to a browser that takes Brotli from %s', (path, file, status) => {
    const asked = requestFor(path)
    const takesBrotli = { ...asked, headers: { ...asked.headers, 'accept-encoding': 'gzip, br' } }
    expect(request(takesBrotli)).toMatchObject({ path: file })
    const answer = response(requestFor(file), { status: 200, headers: {}, body: Buffer.alloc(0) })
    expect(answer.status).toBe(status)
  })
})

describe('the scripts and styles that the build packed', () => {
  const servedFrom = (path: string, accepted: string | undefined): string => {
    const asked = requestFor(path)
    const headers = accepted === undefined ? asked.headers : { ...asked.headers, 'accept-encoding': accepted }
    const result = onRequest({ ...asked, headers })
    return isResponse(result) ? `an answer of its own, ${result.status}` : result.path
  }

  it.each(['gzip, deflate, br, zstd', 'br', 'BR', 'gzip;q=0.5,br;q=0.1', 'br ; q=0.01', 'br;q=1.0'])(
    'are served so to a browser that takes %j',
    (accepted) => {
      for (const file of ['/assets/style-1a2b3c4d.css', '/assets/app-of-an-earlier-deployment.js'])
        expect(servedFrom(file, accepted)).toBe(`/brotli${file}`)
    },
  )

  it.each([undefined, '', 'gzip, deflate', 'br;q=0', 'br; q=0.000', 'brotli', 'x-br', '*'])(
    'are served as they are to one that takes %j',
    (accepted) => {
      expect(servedFrom('/assets/style-1a2b3c4d.css', accepted)).toBe('/assets/style-1a2b3c4d.css')
    },
  )

  it.each([
    ['/', '/index.html'],
    ['/laserfocus', '/index.html'],
    ['/assets/figtree.woff2', '/assets/figtree.woff2'],
    ['/config.json', '/config.json'],
    ['/no-such-script.js', '/404.html'],
  ])('leave %s to be served from %s', (path, file) => {
    expect(servedFrom(path, 'gzip, br')).toBe(file)
  })
})
