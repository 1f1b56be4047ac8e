import type { APIRequestContext, Page } from 'playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { walkDown, watchShifts } from '../steps/page-walk.ts'
import { isToolPath, sitePaths } from '#shared/site-paths.ts'
import { expectRoute } from '../steps/page-route.ts'

/**
 * Fails unless the page, as assistive technology gets it, has one heading of the first level before all others of
 * its main part, and no heading that skips a level.
 */
const expectOutline = async (page: Page): Promise<void> => {
  const tree = await page.getByRole('main').ariaSnapshot()
  const headings = [...tree.matchAll(/heading "((?:[^"\\]|\\.)*)" \[level=(\d)\]/g)].map(
    ([, words = '', level = '']) => `${level} ${words.replaceAll('\\"', '"')}`,
  )
  const levels = headings.map((heading) => Number(heading[0]))
  expect(levels.filter((level) => level === 1)).toEqual([1])
  expect(levels[0], headings.join('\n')).toBe(1)
  const skips = headings.filter((_, place) => (levels[place] ?? 1) > (levels[place - 1] ?? 1) + 1)
  expect(skips, 'headings that skip a level').toEqual([])
}

/** The frame's landmarks around a page, by their roles and names. (WCAG 2.4.1, ARIA landmarks) */
const expectLandmarks = async (page: Page): Promise<void> => {
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Heads Talking, home"
      - navigation "Main":
        - link "Who We Are"
        - link "Products"
        - link "Case Studies"
      - link "Get Started"
    - main
    - contentinfo:
      - list "Follow us"
      - navigation "Footer"
  `)
}

/** Google's "good" is 0.1; ours is what nobody sees. */
const shiftLimit = 0.02

/** Just above the widths at which pages change their columns, where these are narrowest; and the smallest phone. */
const narrowest = [1440, 1101, 1025, 901, 769, 601, 561, 360, 320]

const typeByEnding: Readonly<Record<string, RegExp>> = {
  svg: /^image\/svg\+xml/,
  png: /^image\/png/,
  ico: /^image\/(x-icon|vnd\.microsoft\.icon)/,
  webm: /^video\/webm/,
  mp4: /^video\/mp4/,
  css: /^text\/css/,
  js: /^(text|application)\/javascript/,
  woff2: /^font\/woff2/,
  webmanifest: /^application\/manifest\+json/,
}

/** Answers of this worker's earlier tests: pages share most of their files. */
const answers = new Map<string, Promise<string>>()

/** What is wrong with a file of the site; an empty text when it is there and is what its name says. */
const faultOf = (request: APIRequestContext, url: string): Promise<string> => {
  const ask = async () => {
    const answer = await request.get(url)
    const type = answer.headers()['content-type'] ?? 'no type'
    const wanted = typeByEnding[/\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? '']
    if (answer.status() !== 200) return `${url} answers ${answer.status()}`
    return wanted?.test(type) ? '' : `${url} comes as ${type}`
  }
  const known = answers.get(url) ?? ask()
  answers.set(url, known)
  return known
}

/** So many pages share one window. */
const share = 6
const shares = Array.from({ length: Math.ceil(sitePaths.length / share) }, (_, place) =>
  sitePaths.slice(place * share, (place + 1) * share),
)

for (const paths of shares)
  test(`in every window, from ${paths[0]} to ${paths.at(-1)}`, async ({ page, request }) => {
    await watchShifts(page)
    for (const path of paths)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await expectRoute(page, path)
        await expectOutline(page)
        const walk = await walkDown(page)
        expect(walk.shift, walk.moved.join('\n')).toBeLessThanOrEqual(shiftLimit)
        const faults = await Promise.all(walk.assets.map((url) => faultOf(request, url)))
        expect(faults.filter((fault) => fault !== '')).toEqual([])
        expect(walk.broken, 'pictures that cannot be drawn').toEqual([])
        await expectAccessible(page)
        for (const width of narrowest) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoSidewaysScroll(page)
          if (width !== 1440) continue
          await expectAccessible(page)
          if (!isToolPath(path)) await expectLandmarks(page)
        }
      })
  })
