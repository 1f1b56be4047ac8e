import type { Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'

const heartOf = (page: Page) => page.getByRole('button', { name: /^Saved? / })

interface Seen {
  /** Places one comes to rest at, on the way down the page and up again. */
  readonly places: number
  /** At so many of them the heart can be seen. */
  readonly shown: number
  /** The words it then covers, and how far down that is. */
  readonly covered: readonly string[]
}

/** Rests at one place after the other, a whole product through, and looks at what the heart lies on. */
const walk = (page: Page, places: number): Promise<Seen> =>
  heartOf(page).evaluate(async (heart, count) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const rest = async () => {
      // The scroll is heard of in the next frame, and drawn in the one after.
      for (let frames = 0; frames < 3; frames++) await frame()
      for (const fading of heart.getAnimations()) fading.finish()
    }
    const lines = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: { words: string; line: DOMRect }[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (heart.contains(text) || !text.parentElement?.checkVisibility() || !text.textContent?.trim())
          continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const words = text.textContent.trim().slice(0, 30)
        found.push(...[...range.getClientRects()].map((line) => ({ words, line })))
      }
      return found
    }
    const root = document.documentElement
    const end = root.scrollHeight - root.clientHeight
    const covered: string[] = []
    let shown = 0
    for (let place = 0; place < count; place++) {
      // Odd places on the way down, even ones on the way up.
      const part = (place < count / 2 ? 2 * place + 1 : 2 * (count - 1 - place)) / count
      scrollTo({ top: end * part, behavior: 'instant' })
      await rest()
      if (Number(getComputedStyle(heart).opacity) < 0.1) continue
      shown++
      const box = heart.getBoundingClientRect()
      const under = lines().find(
        ({ line }) =>
          line.width > 2 &&
          line.left < box.right &&
          line.right > box.left &&
          line.top < box.bottom &&
          line.bottom > box.top,
      )
      if (under) covered.push(`“${under.words}” at ${Math.round(end * part)} px`)
    }
    return { places: count, shown, covered }
  }, places)

test.describe('the floating heart', () => {
  for (const id of ['combo-convo', 'flag-finder'])
    // One window each: a walk through all of them is so many frames that a busy machine takes minutes for it.
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const)
      test(`covers no words of ${id} at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height })
        await page.goto(`/products/${id}`)
        const { places, shown, covered } = await walk(page, 40)
        expect(covered).toEqual([])
        // Else it would be hidden, and not out of the way.
        expect(shown).toBeGreaterThan(places / 2)
      })
})

test('over words it comes back for the keyboard, and leaves a press to what is under it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products/combo-convo')
  const heart = page.getByRole('button', { name: /^Saved? / })
  const words = page.getByText('Half the room holds orange')
  await words.evaluate(
    (text, box) => {
      scrollBy({ top: text.getBoundingClientRect().bottom - box!.y - box!.height / 2, behavior: 'instant' })
    },
    await heart.boundingBox(),
  )
  await expect(heart).toHaveCSS('opacity', '0')
  await expect(heart).toHaveCSS('pointer-events', 'none')
  await page.keyboard.press('Tab')
  await heart.focus()
  await expect(heart).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAccessibleName(/^Saved/)
})
