import { expect, test } from '../../rig/browser/e2e.ts'
import { tagsIn } from '../steps/head-tags.ts'

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
