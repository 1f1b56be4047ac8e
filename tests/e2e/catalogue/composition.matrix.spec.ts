import type { Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'
import { answerAll, finder } from '../steps/finder-steps.ts'

/** Headings of four words and more of which more than one line, the last one aside, holds a single word. */
const scatteredHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main h2')].flatMap((heading) => {
      const lines = new Map<number, string[]>()
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of text.textContent!.matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const line = Math.round(range.getBoundingClientRect().bottom)
          lines.set(line, [...(lines.get(line) ?? []), word])
        }
      const said = [...lines.values()]
      const alone = said.slice(0, -1).filter((words) => words.length === 1)
      return said.flat().length > 3 && alone.length > 1
        ? [said.map((words) => words.join(' ')).join(' / ')]
        : []
    }),
  )

test('headings of a product’s sections are set in lines, and not in single words', async ({ page }) => {
  for (const id of ['align-by-line', 'combo-convo', 'flag-finder', 'floating-opinions', 'taking-action']) {
    await page.goto(`/products/${id}`)
    for (const width of [901, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await scatteredHeadings(page), `${id} at ${width} px`).toEqual([])
    }
  }
})

/** Buttons of the page next to which a drawing lies bare; what floats over the page is no part of it. */
const buttonsOnDrawings = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    const bare = 'rgba(0, 0, 0, 0)'
    for (const button of document.querySelectorAll('main :is(a, button)')) {
      // A link that is only words, or a whole tile, is no button.
      if (getComputedStyle(button).backgroundColor === bare || button.clientHeight > 100) continue
      if (button.closest('[data-afloat], [inert]') || !button.checkVisibility()) continue
      button.scrollIntoView({ block: 'center', behavior: 'instant' })
      await new Promise((drawn) => requestAnimationFrame(drawn))
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const around: [number, number][] = [
        [left - 6, y],
        [right + 6, y],
        [x, top - 6],
        [x, bottom + 6],
      ]
      const isBare = around.some(([beside, below]) => {
        const first = document
          .elementsFromPoint(beside, below)
          .find(
            (one) =>
              /^(?:img|video|image)$/i.test(one.tagName) || getComputedStyle(one).backgroundColor !== bare,
          )
        return first !== undefined && /^(?:img|video|image)$/i.test(first.tagName)
      })
      if (isBare) found.push(button.getAttribute('aria-label') ?? button.textContent)
    }
    return found
  })

const withClips = ['/', '/products/ping-poll', '/case-study/industry-summit-2024']

test('buttons of a picture have its corner, and lie on no drawing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const paths = [
    ...withClips,
    '/products',
    '/case-studies',
    '/who-we-are',
    '/get-started',
    '/build-your-program',
  ]
  for (const path of paths)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      const pause = page.getByRole('main').getByRole('button', { name: /^Pause the/ })
      // A clip has its button once it plays.
      if (withClips.includes(path)) await expect(pause.first()).toBeVisible()
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await buttonsOnDrawings(page), `${path} at ${width} px`).toEqual([])
      }
    })
  await answerAll(page)
  await finder(page).finish.click()
  await expect(finder(page).results.first()).toBeVisible()
  expect(await buttonsOnDrawings(page)).toEqual([])
})

test('no founder’s words stand next to another one’s portrait', async ({ page }) => {
  await page.goto('/who-we-are')
  const founders = page.locator('article:has(img[src*="founder-"])')
  for (const width of [390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const pairs = await founders.evaluateAll((all) => {
      const boxOf = (one: Element, selector: string) => one.querySelector(selector)!.getBoundingClientRect()
      return all.flatMap((one) =>
        all.flatMap((other) => {
          if (one === other) return []
          const words = one.querySelector('h3')!.parentElement!.getBoundingClientRect()
          const portrait = boxOf(other, 'img')
          const level = Math.min(words.bottom, portrait.bottom) - Math.max(words.top, portrait.top)
          return level > 1 ? [one.querySelector('h3')!.textContent] : []
        }),
      )
    })
    expect(pairs, `at ${width} px`).toEqual([])
  }
  await expect(founders).toHaveCount(3)
})

test('the carousel’s stage is never empty while one product follows another', async ({ page }) => {
  await page.goto('/products')
  const least = await page.getByRole('region', { name: 'Featured products' }).evaluate(async (carousel) => {
    const slides = [...carousel.querySelectorAll('[aria-roledescription="slide"]')]
    const seen: number[] = []
    const see = () => {
      const shown = slides.filter((one) => getComputedStyle(one).visibility === 'visible')
      seen.push(Math.max(0, ...shown.map((one) => Number(getComputedStyle(one).opacity))))
    }
    carousel.querySelectorAll<HTMLButtonElement>('ol button')[2]!.click()
    do {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      see()
    } while (slides.some((one) => one.getAnimations().length > 0) || seen.length < 2)
    return { least: Math.min(...seen), current: slides.findIndex((one) => !one.hasAttribute('inert')) }
  })
  expect(least).toEqual({ least: 1, current: 2 })
})
