import type { APIRequestContext, Page, Response } from 'playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { expectProduct, productOf } from '../steps/product-page.ts'
import { type References, walkDown, watchShifts } from '../steps/page-walk.ts'
import { sitePaths } from '../../../shared/site-paths.ts'
import { anchors, tagQueries } from '../steps/site-routes.ts'
import { expectTakenOver } from '../steps/take-over.ts'

/** Google's "good" is 0.1; ours is what nobody sees. */
const shiftLimit = 0.02

/** Just above the widths at which pages change their columns, where these are narrowest; and the smallest phone. */
const narrowest = [1440, 1101, 1025, 901, 769, 601, 561, 320]

const expectFound = async (page: Page, answer: Response | null) => {
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/Not Found|Application Error/)
  await page.evaluate(() => document.fonts.ready)
}

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

/** Links to a page, a part of one or a tag that the site does not have. */
const deadLinks = ({ links, ids }: References, here: URL): string[] =>
  links.flatMap(({ url }) => {
    const { origin, pathname, search, searchParams, hash } = new URL(url)
    if (origin !== here.origin) return []
    const isHere = pathname === here.pathname
    const part = decodeURIComponent(hash.slice(1))
    const known = isHere ? ids : (anchors[pathname] ?? [])
    const tag = searchParams.get('tag')
    const query = tag === null ? '' : `?tag=${encodeURIComponent(tag)}`
    const alive =
      sitePaths.includes(pathname) &&
      (part === '' || known.includes(part)) &&
      search === query &&
      (tag === null || (pathname === '/products' && tagQueries.some((one) => one === tag)))
    return alive ? [] : [url]
  })

/** Links to other sites than reserved ones, or that hand this window over. */
const strayLinks = ({ links }: References, here: URL): string[] =>
  links.flatMap(({ url, rel, newWindow }) => {
    const { origin, protocol, hostname, pathname } = new URL(url)
    if (origin === here.origin) return []
    const reserved =
      protocol === 'mailto:'
        ? pathname.endsWith('.example')
        : protocol === 'https:' && hostname.endsWith('.example')
    const guarded = !newWindow || /\bnoopener\b/.test(rel)
    return reserved && guarded ? [] : [`${url} (rel "${rel}")`]
  })

/** Stops a carousel between two slides: one that fades while it is judged has the contrast of neither. */
const stopTurning = async (page: Page): Promise<void> => {
  const pause = page.getByRole('button', { name: 'Pause the rotation' })
  if (!(await pause.isVisible())) return
  await pause.click()
  const slides = page.getByRole('region', { name: 'Featured products' })
  await expect(slides.getByRole('group')).toHaveCSS('opacity', '1')
}

for (const path of sitePaths) {
  test(`${path} is hydrated without a change, has no dead link, and does not move`, async ({
    page,
    request,
  }) => {
    await watchShifts(page)
    const { answer } = await expectTakenOver(page, path)
    await expectFound(page, answer)
    const walk = await walkDown(page)
    const here = new URL(page.url())

    expect(deadLinks(walk, here), 'links to what is not there').toEqual([])
    expect(strayLinks(walk, here), 'links away').toEqual([])
    for (const id of anchors[path] ?? []) expect(walk.ids).toContain(id)

    const faults = await Promise.all(walk.assets.map((url) => faultOf(request, url)))
    expect(faults.filter((fault) => fault !== '')).toEqual([])
    expect(walk.broken, 'pictures that cannot be drawn').toEqual([])

    expect(walk.shift, walk.moved.join('\n')).toBeLessThanOrEqual(shiftLimit)
    await stopTurning(page)
    await expectAccessible(page)
    for (const width of narrowest) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const path of sitePaths) {
    const product = productOf(path)

    test(`${path} does not move${product ? ', and shows its sections' : ''}`, async ({ page }) => {
      await watchShifts(page)
      await expectFound(page, await page.goto(path))
      const { shift, moved } = await walkDown(page)
      expect(shift, moved.join('\n')).toBeLessThanOrEqual(shiftLimit)
      await expectNoSidewaysScroll(page)
      if (product) {
        await expectProduct(page, product)
        // The wide page has been looked at as it moves: this is the one for those who asked for less of it.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize({ width: 360, height: 740 })
        await expectNoSidewaysScroll(page)
      }
      await stopTurning(page)
      await expectAccessible(page)
    })
  }
})
