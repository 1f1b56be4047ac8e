import { expect, test } from '../../rig/browser/e2e.ts'
import { isToolPath, sitePaths } from '../../../shared/site-paths.ts'
import { expectRoute } from '../steps/page-route.ts'
import { readLinks } from '../steps/page-walk.ts'
import { productPaths } from '../steps/site-routes.ts'

// All products are written alike: every-page.matrix.spec.ts has the others.
const paths = sitePaths.filter((path) => !productPaths.includes(path) || path === productPaths[0])
const groups = [
  ['pages about the rest', paths.filter((path) => !isToolPath(path))],
  ['live tools', paths.filter(isToolPath)],
] as const

for (const [name, ofGroup] of groups)
  test(`${name}: each is there, is taken over without a change, and has no dead link`, async ({ page }) => {
    for (const path of ofGroup) await test.step(path, () => expectRoute(page, path))
  })

test('every page of the frame is at most three links from the front page', async ({ page }) => {
  const found = new Set(['/'])
  for (const path of ['/', '/products', '/products/combo-convo', '/case-studies']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const { url } of (await readLinks(page)).links) found.add(new URL(url).pathname)
  }
  expect(sitePaths.filter((path) => !isToolPath(path) && !found.has(path))).toEqual([])
})
