import { brotliCompressSync, constants } from 'node:zlib'
import type { Page, Response } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'

test.use({ clipsAtFullPace: true })

const open = async (page: Page) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Names of the media asked for so far, clips and posters apart. */
const follow = (page: Page) => {
  const clips: string[] = []
  const posters: string[] = []
  page.on('request', (request) => {
    const found = /\/media\/([\w-]+)\/(clip|still)\./.exec(request.url())
    if (found) (found[2] === 'clip' ? clips : posters).push(found[1] ?? '')
  })
  return { clips: () => new Set(clips), posters: () => new Set(posters) }
}

/**
 * Bytes of an answer as visitors get it. The delivery network compresses text, the local site does not: then it is
 * done here, at the effort such networks make.
 */
const weigh = async (response: Response): Promise<number> => {
  const headers = await response.allHeaders()
  const { responseBodySize, responseHeadersSize } = await response.request().sizes()
  const text = /text|javascript|json|svg/.test(headers['content-type'] ?? '')
  if (headers['content-encoding'] !== undefined || !text) return responseBodySize + responseHeadersSize
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return brotliCompressSync(await response.body(), { params }).length + responseHeadersSize
}

const isPlaying = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((one) => !(one as HTMLVideoElement).paused && (one as HTMLVideoElement).currentTime > 0)

test('at 1024 px the two right clips are never asked for, nor their posters', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  const media = follow(page)
  await open(page)
  await expect.poll(() => isPlaying(page)).toBe(true)
  await page.evaluate(() => scrollTo(0, 300))
  expect(media.clips()).toEqual(new Set(['hero-wake']))
  expect([...media.posters()].filter((name) => /^hero-(exchange|hands)$/.test(name))).toEqual([])
})

test('at 1025 px they are', async ({ page }) => {
  await page.setViewportSize({ width: 1025, height: 900 })
  const media = follow(page)
  await open(page)
  await expect.poll(media.clips).toEqual(new Set(['hero-wake', 'hero-exchange', 'hero-hands']))
})

test('a clip further down is asked for within 200 px of the window, the film by its button only', async ({
  page,
}) => {
  const media = follow(page)
  await open(page)
  await expect.poll(() => isPlaying(page)).toBe(true)
  expect([...media.clips()].filter((name) => !name.startsWith('hero-'))).toEqual([])
  const below = async (distance: number) => {
    await page.getByRole('region', { name: 'Testimonial' }).evaluate((section, px) => {
      scrollTo({ top: scrollY + section.getBoundingClientRect().top - innerHeight - px, behavior: 'instant' })
    }, distance)
    // Two frames: the browser tells of what came near after the next one.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  await below(400)
  expect(media.clips()).not.toContain('testimonial-home')
  await below(150)
  await expect.poll(media.clips).toContain('testimonial-home')
  expect(media.clips()).not.toContain('main-video')
  await page.getByRole('button', { name: 'Play the film' }).click()
  await expect.poll(media.clips).toContain('main-video')
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the first view takes at most 200 KB before clips at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const weights = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      if (!response.url().includes('/clip.')) weights.set(response.url(), weigh(response))
    })
    await open(page)
    await page.waitForLoadState('load')
    await expect.poll(() => isPlaying(page)).toBe(true)
    const bytes = (await Promise.all(weights.values())).reduce((sum, size) => sum + size, 0)
    test.info().annotations.push({ type: 'bytes', description: `${bytes} in ${weights.size} files` })
    expect([...weights.keys()].some((url) => url.endsWith('/media/hero-wake/still.svg'))).toBe(true)
    expect(bytes).toBeLessThanOrEqual(200_000)
  })
}
