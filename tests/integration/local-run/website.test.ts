import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../../infra/constructs/website/security-headers.ts'
import { askJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const get = (path: string, init?: RequestInit) => fetch(`${site.url}${path}`, { redirect: 'manual', ...init })

/** The status for a path exactly as it is written, which fetch would tidy first. */
const statusOf = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request({ port: site.port, host: '127.0.0.1', path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.once('error', reject).end()
  })

describe('a page', () => {
  it.each(['/', '/laserfocus', '/laserfocus/', '/laserfocus/scatterplot?table=3', '/products/block-party'])(
    '%s is the document, asked about before each use',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(await answer.text()).toContain('A built website')
    },
  )

  it('comes with the strict headers of the template', async () => {
    const { headers } = await get('/laserfocus')
    expect(headers.get('content-security-policy')).toBe(contentSecurityPolicy())
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.has('retry-after')).toBe(false)
  })

  it('is not sent again to a browser that has it', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    const again = await get('/', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it.each(['//evil.example/', '//evil.example/%2e%2e', '/\\evil.example/x'])(
    'never redirects: %s',
    async (path) => {
      expect(await statusOf(path)).toBe(404)
    },
  )

  it.each(['/no-such-page', '/no-such-file.txt', '/products/karaoke', '/case-study/nobody'])(
    'that is not there is the site’s own document, as 404: %s',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toBe('text/html')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(answer.headers.get('content-security-policy')).toBe(contentSecurityPolicy())
      expect(await answer.text()).toContain('A built website')
    },
  )

  it('that is not there is not sent again to a browser that has been told so', async () => {
    const etag = (await get('/no-such-page')).headers.get('etag') ?? ''
    expect((await get('/no-such-page', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  it.each(['POST', 'PUT', 'DELETE'])('cannot be asked for with %s', async (method) => {
    expect((await get('/', { method })).status).toBe(403)
  })

  it('has headers only for HEAD', async () => {
    const answer = await get('/', { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
    expect(await answer.text()).toBe('')
  })
})

describe('a file', () => {
  it('with a hashed name is kept forever', async () => {
    const answer = await get('/assets/style-1a2b3c4d.css')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('text/css')
    expect(await answer.text()).toContain('margin: 0')
  })

  it('is sent in part to a player that asks for a part', async () => {
    const whole = await (await get('/assets/style-1a2b3c4d.css')).text()
    const part = await get('/assets/style-1a2b3c4d.css', { headers: { Range: 'bytes=2-5' } })
    expect(part.status).toBe(206)
    expect(await part.text()).toBe(whole.slice(2, 6))
  })

  it.each([
    '/assets/missing.js',
    '/robots.txt',
    '/../package.json',
    '/assets/../../../package.json',
    '/%2e%2e/x.json',
  ])('that is not there is 404, and never another: %s', async (path) => {
    expect(await statusOf(path)).toBe(404)
  })
})

describe('config.json', () => {
  it('is the stage’s, and nothing more', async () => {
    expect((await askJson(site, '/config.json')).body).toEqual({
      stage: 'local',
      eventName: 'Local rehearsal',
      ventingMachineKey: 'local-venting-key',
      retentionDays: 7,
    })
  })
})
