import { expect } from 'vitest'
import type { Visit } from './visit.ts'
import { openAlive } from './steps.ts'
import { until } from './until.ts'

/** One page of every kind. */
const kinds = [
  '/',
  '/who-we-are',
  '/products',
  '/products?tag=Networking',
  '/products/combo-convo',
  '/products/vision-forest',
  '/case-studies',
  '/case-study/industry-summit-2024',
  '/get-started',
  '/get-started-form',
  '/get-estimate',
  '/build-your-program',
  '/comboconvo',
  '/laserfocus',
  '/laserfocus/scatterplot',
  '/ventingmachine',
  '/join',
  '/wall',
  '/design',
  '/no-such-page',
]

/** What is wrong with the page that shows. */
const faults = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  const broken = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide in a window of ${clientWidth}`] : []),
    ...(document.querySelectorAll('h1').length === 1 ? [] : ['not one heading']),
    ...(document.body.innerText.includes('Application Error') ? ['an error'] : []),
    ...broken.map(({ src }) => `no picture: ${src}`),
  ]
}

/** Until what was scrolled to is drawn; a window that draws nothing is not waited for. */
const drawn = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()))
    setTimeout(done, 300)
  })

/** Fails unless each kind of page is alive, no wider than the window and without a complaint, all the way down. */
export const lookAtPages = async ({ page, site, size }: Visit): Promise<void> => {
  for (const path of kinds) {
    await openAlive(page, path)
    await page.evaluate(() => document.fonts.ready)
    for (let screen = 0; ; screen += 1) {
      await page.evaluate(drawn)
      const isEnd = await page.evaluate((height) => {
        scrollBy({ top: height, behavior: 'instant' })
        return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      }, size.height)
      if (isEnd || screen > 30) break
    }
    await until('all that the page asks for', async () => {
      await page.evaluate(drawn)
      return site.isQuiet()
    })
    expect({ path, faults: await page.evaluate(faults), complaints: site.complaints() }).toEqual({
      path,
      faults: [],
      complaints: [],
    })
  }
}
