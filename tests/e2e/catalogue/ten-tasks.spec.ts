import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'

// What organizers come to find out. Each is done on one page of a phone, in its upper half.
test.use({ viewport: { width: 390, height: 844 } })

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading', { level: 3 })
const filter = (page: Page, name: string) => page.getByRole('combobox', { name })
const news = (page: Page) => page.getByRole('main').getByRole('status')

/** Fails when a visitor has to scroll past the page's middle to see all of an element. */
const expectInUpperHalf = async (part: Locator) => {
  const { end, middle } = await part.evaluate((one) => ({
    end: one.getBoundingClientRect().bottom + scrollY,
    middle: document.documentElement.scrollHeight / 2,
  }))
  expect(end).toBeLessThanOrEqual(middle)
}

test('on the list of products: what is cheapest, what fits, what is left', async ({ page }) => {
  await page.goto('/products')
  await expect(news(page)).toHaveText('16 of 16 products')

  await test.step('1: the cheapest for 200 people', async () => {
    await filter(page, 'Group size').selectOption('200 people (11)')
    await filter(page, 'Sort').selectOption('Lowest price')
    await expect(news(page)).toHaveText('11 of 16 products. 5 more may fit, but do not state all of this.')
    await expect(cards(page).first()).toContainText('from $4,000')
    await expect(names(page).first()).toHaveText('Combo Convo')
    await expectInUpperHalf(cards(page).first())
    await expect(page).toHaveURL(/\/products\?people=200&sort=price$/)
  })

  await test.step('300 people and 8,000 dollars, run by whom', async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.locator('#main select').first()).toBeFocused()
    await filter(page, 'Group size').selectOption('300 people (11)')
    await filter(page, 'Budget').selectOption('$8,000 (9)')
    const way = (name: string) =>
      page.getByRole('group', { name: 'Who runs it?' }).getByRole('button', { name })
    await way('With your team on site').click()
    await expect(news(page)).toContainText(/^3 of 16 products\..* Run it yourselves and 9 fit\.$/)
    await expect(filter(page, 'Budget')).toHaveAccessibleDescription('for “Bring us in”, before travel')
    await expect(cards(page).first()).toContainText('With us $8,000')
    await expectAccessible(page)
    // What is liked now is liked on that plan.
    await page.getByRole('button', { name: 'Like Taking Action' }).click()
    expect(await page.evaluate(() => localStorage.getItem('liked-products'))).toContain('bring-us-in')
    await page.getByRole('button', { name: 'Like Taking Action' }).click()
    await way('We run it ourselves').click()
    await expect(names(page)).toHaveCount(9)
  })

  await test.step('2: what fits twenty minutes', async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await filter(page, 'Time').selectOption('20 minutes (3)')
    await expect(names(page)).toHaveText(['Combo Convo', 'Learning Action Matrix', 'Combo Convo Plus'])
    await expectInUpperHalf(cards(page).first())
  })

  await test.step('3: what needs no facilitator', async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await filter(page, 'Format').selectOption('Self-guided (6)')
    await expect(names(page)).toHaveCount(6)
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
    await expectInUpperHalf(cards(page).first())
  })

  await test.step('4: how to get from ideas to action, where the first try finds nothing', async () => {
    await page.getByRole('link', { name: 'Ideas to action 0' }).click()
    await expect(cards(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^Nothing on the wall/ })).toBeVisible()
    await expectAccessible(page)
    const way = page.getByRole('button', { name: 'Any format (3)' })
    await expectInUpperHalf(way)
    await way.click()
    await expect(names(page)).toHaveCount(3)
    const asked = () => Object.fromEntries(new URL(page.url()).searchParams)
    expect(asked()).toEqual({ tag: 'Ideas to action', sort: 'price' })
  })

  await test.step('5: the same for 5,000 dollars, and back to it from a product', async () => {
    await filter(page, 'Budget').selectOption('$5,000 (3)')
    await expect(names(page).first()).toHaveText('Taking Action')
    await cards(page).nth(1).scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    const address = page.url()
    await cards(page).nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('If This, Then What?')
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(filter(page, 'Budget')).toHaveValue('5000')
    await expect(filter(page, 'Sort')).toHaveValue('price')
    await expect(names(page)).toHaveText(['Taking Action', 'If This, Then What?', 'Learning Action Matrix'])
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    // Back undoes one control.
    await page.goBack()
    await expect(filter(page, 'Budget')).toHaveValue('')
    await expect(filter(page, 'Sort')).toHaveValue('price')
  })
})

test('side by side: two that are liked, what differs, and a link for a colleague', async ({ page }) => {
  const table = page.getByRole('table')
  const row = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

  await test.step('6: compare two', async () => {
    await page.goto('/products?budget=5000')
    for (const name of ['Combo Convo', 'Taking Action'])
      await page.getByRole('button', { name: `Like ${name}`, exact: true }).click()
    await page.getByRole('link', { name: /^Compare Taking Action/ }).click()
    await expect(page).toHaveURL(/\/compare\?products=taking-action,combo-convo$/)
    await expect(row('Duration').getByRole('cell')).toHaveText(['35–60 minutes', '15–30 minutes'])
    await expectInUpperHalf(row('Bring us in'))
  })

  await test.step('7: what tells them apart', async () => {
    const hides = page.getByRole('checkbox', { name: 'Hide what is the same' })
    // What is checked follows the address.
    await hides.click()
    await expect(hides).toBeChecked()
    await expect(row('Type')).toHaveCount(0)
    await expect(row('Seating').getByRole('cell')).toHaveText(['Round tables or theatre', 'Any'])
    await expect(page).toHaveURL(/&same=hidden$/)
    await hides.click()
    await expect(hides).not.toBeChecked()
  })

  await test.step('8: a third, which a phone shows in place of another', async () => {
    await filter(page, 'Add another').selectOption('Vision Forest')
    await expect(news(page).first()).toContainText('Three to choose from.')
    await expect(table.getByRole('columnheader')).toHaveCount(2)
    await filter(page, 'in place of Combo Convo').selectOption('Vision Forest')
    await expect(table.getByRole('columnheader', { name: 'Vision Forest' })).toBeVisible()
    await expect(row('Group size').getByRole('cell').last()).toHaveText('–not stated')
    await expect(row('Do it yourself').getByRole('cell').last()).toHaveText('Not offered')
    await page.getByRole('button', { name: 'Remove Taking Action' }).click()
    await expect(page).toHaveURL(/products=vision-forest,combo-convo$/)
    await expect(filter(page, 'in place of Vision Forest')).toBeFocused()
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('back restores the comparison', async () => {
    const way = page.getByRole('link', { name: 'See how it plays (Combo Convo)' })
    await way.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await way.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Combo Convo')
    await page.goBack()
    await expect(table.getByRole('columnheader')).toHaveCount(2)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    await page.goBack()
    await expect(table.getByRole('columnheader', { name: 'Taking Action' })).toBeVisible()
  })

  await test.step('9: share it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${page.url()},floating-opinions,karaoke`)
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    await expect(news(page).first()).toContainText('something we don’t have')
    await expect(page.getByRole('region', { name: 'All of them' })).toContainText(
      'All four: $40,000–53,000 USD',
    )
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    // On paper: one sheet, wider than high.
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(paper).toMatch(/\/MediaBox \[0 0 84\d(\.\d+)? 59\d/)
  })
})

test('10: take over the program of a story, and compare its products', async ({ page }) => {
  await page.goto('/case-study/sales-kickoff-2025')
  const take = page.getByRole('button', { name: 'Put all five on my list' })
  await expectInUpperHalf(take)
  await take.click()
  await expect(page.getByRole('button', { name: 'Liked products, 5' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'The whole program.' })).toContainText('$29,000–46,000')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Liked products/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Next story' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consulting Client Event 2024')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all products stand in one table, and the list can be filtered', async ({ page }) => {
    await page.goto('/compare')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(17)
    await expect(page.getByRole('row', { name: /^Combo Convo\b.*15–30/ }).first()).toContainText(
      'from $4,000',
    )
    await page.goto('/products')
    await expect(filter(page, 'Sort')).toBeHidden()
    await expect(news(page)).toBeHidden()
    // Where no code follows a choice, the sheet does.
    await filter(page, 'Time').selectOption('20 minutes (3)')
    await filter(page, 'Budget').selectOption('$5,000 (4)')
    await expect(cards(page).filter({ visible: true }).getByRole('heading')).toHaveText([
      'Combo Convo',
      'Learning Action Matrix',
    ])
  })
})
