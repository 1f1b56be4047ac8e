import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { expectWhole, open } from '../steps/condition-steps.ts'
import { like } from '../steps/frame-page.ts'
import { addReaderStyle, textSpacing } from '../steps/text-fit.ts'

test.beforeEach(async ({ page }) => {
  await like(page, 'combo-convo', 'flag-finder')
})

test.describe('with the visitor’s own colours', () => {
  test('what a surface shows, an edge shows', async ({ page }) => {
    for (const path of [
      '/',
      '/products',
      '/products/combo-convo',
      '/get-estimate',
      '/laserfocus/scatterplot',
    ]) {
      await page.emulateMedia({ forcedColors: 'none' })
      await open(page, path)
      // What one can press, and what lies over the page, by its surface in the site's own colours.
      const surfaces = await page.evaluate(() => {
        const all = document.querySelectorAll('a, button, summary, input, select, textarea, dialog')
        const filled = [...all].filter(
          (one) => !/^rgba\(.*, 0\)$/.test(getComputedStyle(one).backgroundColor),
        )
        for (const one of filled) one.setAttribute('data-surface', '')
        return filled.length
      })
      expect(surfaces).toBeGreaterThan(2)
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
      const bare = await page.evaluate(() =>
        [...document.querySelectorAll('[data-surface]')]
          .filter((one) => {
            const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(one)
            return (
              borderTopStyle === 'none' ||
              parseFloat(borderTopWidth) < 1 ||
              /^rgba\(.*, 0\)$/.test(borderTopColor)
            )
          })
          .map((one) => `${one.tagName} “${one.textContent.slice(0, 30)}”`),
      )
      expect(bare, `without an edge on ${path}`).toEqual([])
      await expectNoSidewaysScroll(page)
    }
  })

  test('what is chosen, current or on is still told apart', async ({ page }) => {
    const look = (of: string) =>
      page.locator(of).evaluateAll((all) =>
        all.map((one) => {
          const { backgroundColor, color, textDecorationLine } = getComputedStyle(one)
          return [backgroundColor, color, textDecorationLine, getComputedStyle(one, '::after').scale].join()
        }),
      )
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await open(page, '/products?tag=Networking')
    for (const group of [
      'ul[aria-label="Filter products by theme"] a',
      'nav[aria-label="Main"] a',
      '[aria-roledescription="carousel"] ol button',
    ]) {
      const [current, ...more] = await look(`${group}[aria-current]`)
      expect(more, group).toEqual([])
      expect(await look(`${group}:not([aria-current])`), group).not.toContain(current)
    }
    await page.locator('ul[aria-label="Filter products by theme"]').scrollIntoViewIfNeeded()

    await open(page, '/laserfocus/scatterplot')
    await page.keyboard.press('h')
    const [on, ...others] = await look('[aria-label="Shortcuts"] [data-on="true"] kbd')
    expect(others).toEqual([])
    expect(await look('[aria-label="Shortcuts"] [data-on="false"] kbd')).not.toContain(on)
  })
})

test.describe('with wider spaced text', () => {
  const pagesByWidth = {
    1280: [
      '/',
      '/products',
      '/products/combo-convo',
      '/get-started',
      '/get-estimate',
      '/laserfocus/scatterplot',
    ],
    320: [
      '/',
      '/who-we-are',
      '/products/combo-convo',
      '/case-studies',
      '/get-started-form',
      '/get-estimate',
      '/laserfocus',
      '/comboconvo',
    ],
  }
  for (const [width, paths] of Object.entries(pagesByWidth))
    test(`no word is cut off at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width: Number(width), height: 800 })
      for (const path of paths) {
        await open(page, path)
        await expectWhole(page, path)
        await addReaderStyle(page, textSpacing)
        await expectWhole(page, path)
      }
    })
})

test('with less motion nothing moves by itself', async ({ page }) => {
  for (const path of [
    '/',
    '/products',
    '/case-studies',
    '/get-started-form',
    '/laserfocus',
    '/laserfocus/scatterplot',
  ]) {
    await open(page, path)
    const moving = () =>
      page.evaluate(() => [
        ...document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map((one) => `an animation of ${(one.effect as KeyframeEffect).target?.className ?? 'nothing'}`),
        ...[...document.querySelectorAll('video')].filter(({ paused }) => !paused).map(() => 'a clip'),
      ])
    const end = await page.evaluate(() => document.documentElement.scrollHeight)
    for (const place of [0, 0.35, 0.7, 1]) {
      await page.evaluate((y) => {
        scrollTo(0, y)
      }, end * place)
      await expect.poll(moving, { message: `${path}, ${place * 100} % down` }).toEqual([])
    }
  }
})

test('on paper the words are all there, and nothing floats over them', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1123 })
  for (const path of ['/products/combo-convo', '/get-estimate', '/case-study/global-leadership-summit']) {
    await open(page, path)
    await expectWhole(page, path)
    const floating = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) => one.checkVisibility() && /^(fixed|sticky)$/.test(getComputedStyle(one).position))
        .map((one) => `${one.tagName}.${one.className}`),
    )
    expect(floating, `kept to the window on ${path}`).toEqual([])
  }
  await page.emulateMedia({ media: 'screen' })
  await expectAccessible(page)
})
