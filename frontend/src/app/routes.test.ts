import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { entryIds, screenPaths, sitePaths } from '#shared/site-paths.ts'
import { routes } from './routes.tsx'

/** The workshop is a route in development only, and so in a test. */
const workshop = '/design'

const routePaths = routes.map(({ path }) => path).filter((path) => path !== workshop)

/** The path of the route that shows an address. */
const routeFor = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path

describe('the router', () => {
  it('has a route for each address that the edge lets through, and no other but the one for the rest', () => {
    const entries = Object.keys(entryIds).map((folder) => `${folder}:id`)
    expect(routePaths.toSorted()).toEqual([...screenPaths, ...entries, '*'].toSorted())
  })

  it('finds none of the site’s addresses unknown', () => {
    for (const path of sitePaths) expect([path, routeFor(path)]).not.toEqual([path, '*'])
  })

  it.each(['/no-such-page', '/product', '/products/block-party/more', '/case-study', '//evil.example'])(
    'finds %s unknown',
    (address) => {
      expect(routeFor(address)).toBe('*')
    },
  )

  // The edge judges these as the router does: see tests/infrastructure/website/page-functions.test.ts.
  it.each([
    ['/laserfocus/', '/laserfocus'],
    ['/LaserFocus', '/laserfocus'],
    ['/laserfocus//', '/laserfocus'],
    ['/laser%66ocus', '/laserfocus'],
    ['/products/', '/products'],
    ['/Products/block-party', '/products/:id'],
  ])('shows %s like %s', (address, path) => {
    expect(routeFor(address)).toBe(path)
  })
})
