import { expect } from 'vitest'
import type { Visit } from './visit.ts'
import { openAlive } from './steps.ts'

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

/** Fails unless each kind of page is alive, no wider than the window and without a complaint, all the way down. */
export const lookAtPages = async ({ page, site, size }: Visit): Promise<void> => {
  for (const path of kinds) {
    await openAlive(page, path)
    await page.evaluate(() => document.fonts.ready)
    for (let screen = 0; ; screen += 1) {
      // A screen that was scrolled to is drawn by and by.
      await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 300)))
      const isEnd = await page.evaluate((height) => {
        scrollBy({ top: height, behavior: 'instant' })
        return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      }, size.height)
      if (isEnd || screen > 30) break
    }
    expect({ path, faults: await page.evaluate(faults), complaints: site.complaints() }).toEqual({
      path,
      faults: [],
      complaints: [],
    })
  }
}
