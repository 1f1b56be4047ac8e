import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { answerAll, finder, names, networking, path, peers, shortlist } from '../steps/finder-steps.ts'
import { heart } from '../steps/frame-page.ts'

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`product finder at ${size.width} px`, () => {
    test.use({ viewport: size })

    test('leads by three steps to a shortlist that is liked', async ({ page }) => {
      const { step, count, choice, next, finish, heading, results } = finder(page)
      await page.goto(path)
      await expect(page).toHaveTitle(/^Product Finder · /)
      await expect(step).toHaveText('Step 1 of 3')
      await expect(next).toBeDisabled()
      await expect(heart(page)).toHaveCount(0)
      await choice('Facilitated session').check()
      await expect(count).toHaveText('1 chosen')
      await next.click()

      await expect(step).toHaveText('Step 2 of 3')
      await expect(heading).toBeFocused()
      await expect(next).toBeDisabled()
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await choice(networking).check()
      await choice(peers).check()
      await expect(count).toHaveText('2 chosen')
      await next.click()

      await expect(step).toHaveText('Step 3 of 3')
      await expect(finish).toBeDisabled()
      await choice('Round Tables').check()
      await finish.click()

      await expect(heading).toHaveText('Three that fit your room.')
      await expect(heading).toBeFocused()
      await expect(page).toHaveTitle(/^Your shortlist · /)
      await expect(names(page)).toHaveText(shortlist)
      await expect(results.nth(0)).toContainText('Any seating')
      await expect(results.nth(1)).toContainText('Round Tables')
      await expect(heart(page)).toHaveText('3')
    })

    test('every step is accessible and fits', async ({ page }) => {
      const { step, choices, choice, next } = finder(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const look = async (name: string) => {
        await expect(step).toHaveText(name)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await page.goto(path)
      await choice('Facilitated session').check()
      await look('Step 1 of 3')
      await next.click()
      for (const each of await choices.all()) await each.check()
      await look('Step 2 of 3')
      await next.click()
      await look('Step 3 of 3')
    })

    test('the shortlist is accessible and fits', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await answerAll(page)
      await finder(page).finish.click()
      await expect(names(page)).toHaveText(shortlist)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })

test('no width breaks a screen, and no word leaves its tile or card', async ({ page }) => {
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
    }
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
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

test('works by keyboard alone', async ({ page }) => {
  const { step, heading, choice, next, results } = finder(page)
  const { keyboard } = page
  await page.goto(path)
  await expect(step).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await keyboard.press('Tab')
  await expect(choice('Facilitated session')).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await expect(choice('Interactive installation')).toBeFocused()
  await keyboard.press('Tab')
  await expect(next).toBeFocused()
  await keyboard.press('Enter')

  await expect(heading).toBeFocused()
  await keyboard.press('Tab')
  await expect(choice(peers)).toBeFocused()
  await keyboard.press('Space')
  // Enter in a choice is the form's own: it goes on.
  await keyboard.press('Enter')

  await expect(step).toHaveText('Step 3 of 3')
  await expect(heading).toBeFocused()
  for (let presses = 0; presses < 4; presses += 1) await keyboard.press('Tab')
  await expect(choice('Not Sure Yet')).toBeFocused()
  await expect(choice('Not Sure Yet')).toBeInViewport()
  // Nothing is chosen: Enter stays.
  await keyboard.press('Enter')
  await expect(step).toHaveText('Step 3 of 3')
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(results).toHaveCount(3)
  await expect(heading).toBeFocused()
  await keyboard.press('Tab')
  await expect(finder(page).estimate.first()).toBeFocused()
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

test('installations alone: two steps, and no ideas to connect to action', async ({ page }) => {
  const { step, choices, choice, next, back, finish, results } = finder(page)
  await page.goto(path)
  await choice('Facilitated session').check()
  await choice('Interactive installation').check()
  await next.click()
  await choice('Connect ideas to action').check()
  await choice('Inspire forward thinking and creativity').check()
  await back.click()
  await choice('Facilitated session').uncheck()
  await expect(step).toHaveText('Step 1 of 2')
  await next.click()
  await expect(step).toHaveText('Step 2 of 2')
  await expect(choices).toHaveCount(7)
  await expect(choice('Connect ideas to action')).toHaveCount(0)
  await expect(finder(page).count).toHaveText('1 chosen')
  await finish.click()
  await expect(names(page)).toHaveText(['Futures Web', 'Vision Forest', 'Combo Convo Plus'])
  await expect(results).toHaveCount(3)
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
