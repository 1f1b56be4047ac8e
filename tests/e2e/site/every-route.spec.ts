import { isToolPath, sitePaths } from '#shared/site-paths.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { expectRoute } from '../steps/page-route.ts'
import { deadLinks, linksIn, strayLinks } from '../steps/links.ts'
import { anchors, productPaths } from '../steps/site-routes.ts'
import { tagsIn } from '../steps/head-tags.ts'
import { footer } from '../steps/frame-page.ts'

// One of each kind; every-page.matrix.spec.ts has the others.
const paths = ['/', '/products', productPaths[0]!, '/case-studies', '/get-estimate']
const tools = ['/laserfocus', '/laserfocus/scatterplot']

for (const [name, ofGroup] of [
  ['pages about the rest', paths],
  ['live tools', tools],
] as const)
  test(`${name}: each is there, and is taken over without a change`, async ({ page }) => {
    for (const path of ofGroup) await test.step(path, () => expectRoute(page, path))
  })

test('no page has a dead link, and each of the frame is at most three links from the front page', async ({
  request,
}) => {
  const near = ['/', '/products', '/products/combo-convo', '/case-studies']
  const found = new Set(['/'])
  for (const path of sitePaths) {
    const answer = await request.get(path)
    const links = linksIn(await answer.text(), answer.url())
    expect(deadLinks(links), `${path}: links to what is not there`).toEqual([])
    expect(strayLinks(links), `${path}: links away`).toEqual([])
    for (const id of anchors[path] ?? []) expect(links.ids).toContain(id)
    if (near.includes(path)) for (const { url } of links.links) found.add(url.pathname)
  }
  expect(sitePaths.filter((path) => !isToolPath(path) && !found.has(path))).toEqual([])
})

test('what search engines ask for is served as what it is', async ({ request }) => {
  for (const [name, type] of [
    ['robots.txt', /^text\/plain/],
    ['sitemap.xml', /^(text|application)\/xml/],
    ['llms.txt', /^text\/plain/],
    ['site.webmanifest', /^application\/manifest\+json/],
  ] as const) {
    const answer = await request.get(`/${name}`)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(type)
    expect(answer.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  }
  const nothing = await request.get('/no-such-page')
  expect(nothing.status()).toBe(404)
  expect(tagsIn(await nothing.text()).canonical).toBeUndefined()
  expect((await request.get('/design')).status(), 'developers’ own').toBe(404)
})

test('the footer’s tags lead to their part of the catalogue, as does the address', async ({ page }) => {
  await page.goto('/who-we-are')
  // From another page, and from the same one.
  for (const tag of ['Networking', 'Reflect & synthesize']) {
    await footer(page).getByRole('link', { name: tag, exact: true }).click()
    const heading = page.getByRole('main').getByRole('heading', { level: 2, name: tag, exact: true })
    await expect(heading).toBeInViewport()
    await expect(page).toHaveURL(`/products?tag=${encodeURIComponent(tag)}#tagContent`)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Reflect & synthesize' })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
})
