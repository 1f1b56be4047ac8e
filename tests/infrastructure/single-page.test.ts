import type { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it } from 'vitest'
import { isResponse, type ViewerRequest, viewerRequestFunction } from '../../infra/local/edge-function.ts'
import { synthesizeStage } from './stage-template.ts'

let code: string
let run: ViewerRequest

beforeAll(async () => {
  const template: Template = (await synthesizeStage('default')).template
  const functions = Object.values(template.findResources('AWS::CloudFront::Function')) as {
    Properties: { FunctionCode: string }
  }[]
  expect(functions).toHaveLength(1)
  code = functions[0]?.Properties.FunctionCode ?? ''
  run = viewerRequestFunction(code)
})

const after = (path: string, query = '') =>
  run({ method: 'GET', path, query, headers: {}, body: undefined, address: '203.0.113.1' })

describe('the page function', () => {
  it.each([
    '/',
    '/laserfocus',
    '/laserfocus/',
    '/laserfocus/scatterplot',
    '/products/block-party',
    '/no-such-page',
    '/v1.2/page',
    '//evil.example/',
    '/\\evil.example/x/',
    '/apiary',
  ])('serves the document for the screen %s', (path) => {
    expect(after(path)).toMatchObject({ path: '/index.html' })
  })

  it.each(['/index.html', '/assets/app-1a2b.js', '/config.json', '/favicon.ico', '/media/a/b.webm', '/.env'])(
    'leaves the file %s alone',
    (path) => {
      expect(after(path)).toMatchObject({ path })
    },
  )

  it.each(['//evil.example', '//evil.example/', '/%2f/evil.example/'])('redirects nobody: %s', (path) => {
    expect(isResponse(after(path))).toBe(false)
  })

  it('keeps the query', () => {
    expect(after('/laserfocus', 'table=12&x=a%20b')).toMatchObject({
      path: '/index.html',
      query: 'table=12&x=a%20b',
    })
  })

  it('fits into a CloudFront function', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(10 * 1024)
  })
})
