import { describe, expect, it } from 'vitest'
import { entryIds, pagePaths } from '#shared/page-paths.ts'
import { isToolPath, sitePaths, toolPaths } from '#shared/site-paths.ts'
import { findRoute } from './find-route.ts'
import { findWrittenRoute, routes } from './routes.tsx'
import { tools } from './tool/ToolSite.tsx'

/** The workshop is a route in development only, and so in a test. */
const workshop = '/design'

const routePaths = routes.map(({ path }) => path).filter((path) => path !== workshop)

/** The path of the route that shows an address. */
const routeFor = (address: string) => findRoute(address).route.path

describe('the router', () => {
  it('has a route for each page that the edge lets through, and no other', () => {
    const entries = Object.keys(entryIds).map((folder) => `${folder}:id`)
    expect(routePaths.toSorted()).toEqual([...pagePaths, ...entries].toSorted())
  })

  it('leaves the live tools to their own entry, which has each of them', () => {
    expect(tools.map(({ path }) => path).toSorted()).toEqual([...toolPaths].toSorted())
  })

  it('is not needed for a document of the build', () => {
    const written = sitePaths.filter((one) => !isToolPath(one))
    expect(written.map(findWrittenRoute)).toEqual(written.map(findRoute))
    expect(findWrittenRoute('/no-such-page').route.path).toBe('*')
  })

  it('finds none of the other addresses unknown', () => {
    for (const path of sitePaths.filter((one) => !isToolPath(one)))
      expect([path, routeFor(path)]).not.toEqual([path, '*'])
  })

  it.each([
    '/no-such-page',
    '/product',
    '/products/block-party/more',
    '/case-study',
    '//evil.example',
    '/%E0%A4%A',
  ])('finds %s unknown', (address) => {
    expect(routeFor(address)).toBe('*')
  })

  // The edge judges these as the router does: see tests/infrastructure/website/page-functions.test.ts.
  it.each([
    ['/products/', '/products'],
    ['/Products', '/products'],
    ['/products//', '/products'],
    ['/produ%63ts', '/products'],
    ['/Products/block-party', '/products/:id'],
  ])('shows %s like %s', (address, path) => {
    expect(routeFor(address)).toBe(path)
  })
})
