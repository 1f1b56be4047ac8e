import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { finder, names, path, peers } from '../steps/finder-steps.ts'

test('every step and the shortlist are accessible, break at no width, and no word leaves its box', async ({
  page,
}) => {
  const { step, choice, next, finish, heading } = finder(page)
  const widths = [320, 361, 600, 641, 768, 1024, 1025, 1280, 1920]
  const look = async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 720 })
      await expectNoSidewaysScroll(page)
      const spilt = await page
        .locator('main :is(label, article)')
        .evaluateAll((boxes) =>
          boxes
            .filter((box) =>
              [...box.querySelectorAll('h2, p, li, [id$="-words"], [id$="-note"]')].some(
                (text) => text.scrollWidth > Math.ceil(text.getBoundingClientRect().width) + 1,
              ),
            )
            .map((box) => box.textContent),
        )
      expect(spilt, `at ${width} px`).toEqual([])
      if (width === 361 || width === 1280) await expectAccessible(page)
    }
  }
  await page.goto(path)
  await expect(step).toHaveText('Step 1 of 3')
  await look()
  await choice('Interactive installation').check()
  await choice('Facilitated session').check()
  await next.click()
  await expect(step).toHaveText('Step 2 of 3')
  await look()
  await choice(peers).check()
  await choice('Promote reflection and synthesis').check()
  await choice('Visualize collective insights').check()
  await next.click()
  await expect(step).toHaveText('Step 3 of 3')
  await look()
  await choice('Round Tables').check()
  await choice('Theatre').check()
  await finish.click()
  await expect(heading).toHaveText('Five that fit your room.')
  // The widest words of the catalogue, in the largest type.
  await expect(names(page).first()).toHaveText('Reflection Collection')
  await look()
})

test('a focused choice is never under the bar at the lower edge', async ({ page }) => {
  const { choices, choice, next, step } = finder(page)
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto(path)
  await choice('Facilitated session').check()
  await next.click()
  await expect(step).toHaveText('Step 2 of 3')
  for (const each of await choices.all()) {
    await page.keyboard.press('Tab')
    await expect(each).toBeFocused()
    const [box, bar] = [await each.boundingBox(), await finder(page).count.locator('..').boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

test('on a phone held sideways a choice can be seen and chosen, whole', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(path)
  const { choice, next } = finder(page)
  const tile = page.locator('label').filter({ hasText: 'Facilitated session' })
  await tile.scrollIntoViewIfNeeded()
  const isWhole = () =>
    tile.evaluate((label) => {
      const { left, top, width, height } = label.getBoundingClientRect()
      const seen = [0.1, 0.5, 0.9].map((part) =>
        document.elementFromPoint(left + width / 2, top + height * part),
      )
      return seen.every((one) => one && (label.contains(one) || one.contains(label)))
    })
  await expect.poll(isWhole).toBe(true)
  await choice('Facilitated session').check()
  await next.click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
})
