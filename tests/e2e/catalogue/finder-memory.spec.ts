import { type ProductId, productNames } from '#shared/products.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { answerAll, finder, names, networking, peers, shortlist } from '../steps/finder-steps.ts'
import { header, heart } from '../steps/frame-page.ts'

test('Back and Forward of the browser walk the steps within the page', async ({ page }) => {
  const { step, choice, back, results } = finder(page)
  await answerAll(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await page.goBack()
  await expect(step).toHaveText('Step 2 of 3')
  await expect(choice(networking)).toBeChecked()
  await page.goBack()
  await expect(step).toHaveText('Step 1 of 3')
  await page.goForward()
  await page.goForward()
  await expect(step).toHaveText('Step 3 of 3')
  await expect(choice('Round Tables')).toBeChecked()
  await finder(page).finish.click()
  await expect(results).toHaveCount(3)
  await page.goBack()
  await expect(step).toHaveText('Step 3 of 3')
  // The page's own Back is the browser's: no entries pile up.
  const entries = await page.evaluate(() => history.length)
  await back.click()
  await expect(step).toHaveText('Step 2 of 3')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await expect(page.locator('html[data-same-page]')).toHaveCount(1)
})

test('answers survive a reload, at the step they were given', async ({ page }) => {
  const { step, choice, back } = finder(page)
  await answerAll(page)
  await page.reload()
  await expect(step).toHaveText('Step 3 of 3')
  await expect(choice('Round Tables')).toBeChecked()
  await back.click()
  await expect(step).toHaveText('Step 2 of 3')
  await expect(choice(peers)).toBeChecked()
})

test.describe('the shortlist', () => {
  test('survives a product, a reload and a heart taken off', async ({ page }) => {
    await answerAll(page)
    await finder(page).finish.click()
    await page.getByRole('button', { name: 'Like Block Party' }).click()
    await expect(heart(page)).toHaveText('2')
    await expect(page.getByRole('heading', { name: 'Take these two to an estimate?' })).toBeVisible()
    await page.getByRole('link', { name: 'Combo Convo' }).click()
    await expect(page).toHaveURL(/\/products\/combo-convo$/)
    await page.goBack()
    await expect(names(page)).toHaveText(shortlist)
    await page.reload()
    await expect(names(page)).toHaveText(shortlist)
    await expect(heart(page)).toHaveText('2')
    await expect(page.getByRole('button', { name: 'Like Block Party' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  })

  test('stays the one that was liked when a choice is changed on the way back', async ({ page }) => {
    await answerAll(page)
    await finder(page).finish.click()
    await page.goBack()
    await finder(page).choice('Theatre').check()
    await page.goForward()
    await expect(names(page)).toHaveText(shortlist)
    await expect(heart(page)).toHaveText('3')
  })

  test('adds to what was liked before', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'Like Vision Forest' }).click()
    await answerAll(page)
    await finder(page).finish.click()
    await expect(heart(page)).toHaveText('4')
  })

  test('of another run asks first, and takes the place of the first and not of what was liked by hand', async ({
    page,
  }) => {
    const { choice, next, finish, startOver } = finder(page)
    await page.goto('/products')
    for (const name of ['Vision Forest', 'Flag Finder'])
      await page.getByRole('button', { name: `Like ${name}` }).click()
    await answerAll(page)
    await finish.click()
    await expect(heart(page)).toHaveText('4')
    await page.reload()
    await startOver.click()
    await choice('Interactive installation').check()
    await next.click()
    await choice('Visualize collective insights').check()
    await finish.click()
    const second = await names(page).allTextContents()
    await expect(heart(page)).toHaveText('4')
    await page.getByRole('button', { name: 'Replace the last ones' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const list = await page.evaluate(() => JSON.parse(localStorage.getItem('liked-products')!) as string[])
    const listed = list.map((id) => productNames[id as ProductId])
    expect([...listed].sort()).toEqual([...new Set(['Vision Forest', 'Flag Finder', ...second])].sort())
    expect(second).not.toContain('Block Party')
  })

  test('is left by starting over', async ({ page }) => {
    const { step, choices, startOver, results } = finder(page)
    await answerAll(page)
    await finder(page).finish.click()
    await startOver.click()
    await expect(step).toHaveText('Step 1 of 3')
    for (const each of await choices.all()) await expect(each).not.toBeChecked()
    await page.goBack()
    await expect(results).toHaveCount(0)
    await expect(step).toHaveText('Step 1 of 3')
    await expect(heart(page)).toHaveText('3')
  })
})

test('works where the browser keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await answerAll(page)
  await finder(page).finish.click()
  await expect(names(page)).toHaveText(shortlist)
  await expect(heart(page)).toHaveText('3')
  await page.getByRole('link', { name: 'Combo Convo' }).click()
  await expect(page).toHaveURL(/\/products\/combo-convo$/)
  await page.goBack()
  await expect(names(page)).toHaveText(shortlist)
  await expect(header(page)).toBeVisible()
})
