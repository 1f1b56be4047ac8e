import { expect, test } from '../../rig/browser/e2e.ts'
import { isToolPath, sitePaths } from '#shared/site-paths.ts'
import { expectRoute } from '../steps/page-route.ts'
import { deadLinks, linksIn, strayLinks } from '../steps/links.ts'
import { anchors, productPaths } from '../steps/site-routes.ts'

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
