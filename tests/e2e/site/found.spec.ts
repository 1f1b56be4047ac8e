import type { Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'
import { kindsIn, type HeadTags, tagsIn, tagsOf } from '../steps/head-tags.ts'
import { takenOver } from '../../rig/browser/alive.ts'
import { sitePaths } from '../../../shared/site-paths.ts'
import { framedPaths } from '../steps/site-routes.ts'

/** Every built page has each of these, once. */
const everyTag = [
  'title',
  'description',
  'canonical',
  'og:type',
  'og:site_name',
  'og:title',
  'og:description',
  'og:url',
  'og:image',
  'og:image:type',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'twitter:image',
  'twitter:image:alt',
]

const isFramed = (path: string) => framedPaths.some((one) => one === path)

/** What is wrong with the head of the page at a path, a line a fault. */
const faultsOf = (tags: HeadTags, path: string): string[] => {
  const one = (key: string) => tags[key]?.[0] ?? ''
  const pathOf = (key: string) => (URL.canParse(one(key)) ? new URL(one(key)).pathname : one(key))
  return [
    ...everyTag.filter((key) => tags[key] === undefined).map((key) => `no ${key}`),
    ...Object.entries(tags).flatMap(([key, values]) => (values.length > 1 ? [`${key} twice`] : [])),
    ...['canonical', 'og:url'].filter((key) => pathOf(key) !== path).map((key) => `${key} is ${one(key)}`),
    ...(one('og:title') === one('title') ? [] : ['og:title is not the title']),
    ...(one('og:image') === one('twitter:image') ? [] : ['two cards']),
    ...(one('robots') === (isFramed(path) ? '' : 'noindex') ? [] : [`robots: "${one('robots')}"`]),
  ].map((fault) => `${path}: ${fault}`)
}

for (const [name, type] of [
  ['robots.txt', /^text\/plain/],
  ['sitemap.xml', /^(text|application)\/xml/],
  ['llms.txt', /^text\/plain/],
  ['site.webmanifest', /^application\/manifest\+json/],
] as const) {
  test(`/${name} is served as what it is, and asked about before each use`, async ({ request }) => {
    const answer = await request.get(`/${name}`)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(type)
    expect(answer.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(await answer.text()).not.toContain('<!doctype html>')
  })
}

test('the sitemap’s addresses are the canonical ones, and each is served', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!)
  expect(addresses).toHaveLength(framedPaths.length)
  for (const address of addresses) {
    const answer = await request.get(new URL(address).pathname)
    expect([address, answer.status()]).toEqual([address, 200])
    expect(tagsIn(await answer.text()).canonical).toEqual([address])
  }
})

test('every page is served with a head of its own, each tag once', async ({ request }) => {
  const titles = new Set<string>()
  for (const path of sitePaths) {
    const html = await (await request.get(path)).text()
    const tags = tagsIn(html)
    expect(faultsOf(tags, path)).toEqual([])
    const card = await request.get(new URL(tags['og:image']![0]!).pathname)
    expect([path, card.status(), card.headers()['content-type']]).toEqual([path, 200, 'image/png'])
    titles.add(tags.title![0]!)
  }
  expect(titles.size).toBe(sitePaths.length)
})

for (const [path, kinds] of [
  ['/', ['Organization', 'WebSite']],
  ['/who-we-are', ['AboutPage']],
  ['/products', ['ItemList']],
  ['/products/block-party', ['Product', 'BreadcrumbList']],
  ['/case-study/sales-kickoff-2025', ['Article', 'BreadcrumbList']],
  ['/get-started', ['FAQPage']],
  ['/laserfocus', []],
] as const) {
  test(`${path} tells search engines of ${kinds.join(' and ') || 'nothing'}`, async ({ request }) => {
    expect(kindsIn(await (await request.get(path)).text())).toEqual(kinds)
  })
}

const headIsThatOf = async (page: Page, path: string) => {
  await expect(page).toHaveURL(path)
  await expect.poll(async () => faultsOf(await tagsOf(page), path)).toEqual([])
}

for (const path of ['/', '/products/block-party', '/get-started-form', '/get-estimate', '/ventingmachine']) {
  test(`${path} keeps its head when React takes it over`, async ({ page, request }) => {
    const served = tagsIn(await (await request.get(path)).text())
    await page.goto(path)
    await takenOver(page)
    expect(await tagsOf(page)).toEqual(served)
    expect(faultsOf(await tagsOf(page), path)).toEqual([])
  })
}

test('the head follows the visitor from page to page, and back', async ({ page }) => {
  // The front page, which every visit could begin at too, keeps a machine busier than its head is worth.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/build-your-program')
  await takenOver(page)
  const [address = ''] = (await tagsOf(page)).canonical ?? []
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Who We Are' }).click()
  await headIsThatOf(page, '/who-we-are')
  const tags = await tagsOf(page)
  expect(tags['og:image']).toEqual([new URL('/media/who-we-are/card.png', address).href])
  await bar.getByRole('link', { name: 'Products' }).click()
  await headIsThatOf(page, '/products')
  await page.goBack()
  await page.goBack()
  await headIsThatOf(page, '/build-your-program')
  expect((await tagsOf(page)).canonical).toEqual([address])
})

test('an address at which there is nothing claims to be no page’s', async ({ request }) => {
  const answer = await request.get('/no-such-page')
  expect(answer.status()).toBe(404)
  expect(tagsIn(await answer.text()).canonical).toBeUndefined()
})
