import type { Page } from 'playwright/test'
import { productIds } from '#shared/products.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { readPdf } from '../../rig/files/read-pdf.ts'
import { estimate } from '../steps/estimate-page.ts'
import { heart, like } from '../steps/frame-page.ts'
import {
  expectNothingPersonal,
  fillInLead,
  holdLeads,
  mockLeads,
  visitor,
  watchAddresses,
} from '../steps/lead-steps.ts'

test.describe('where things move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the list has a link, loses what is removed, and the focus goes on', async ({
    page,
    context,
    baseURL,
  }) => {
    const address = '/get-estimate?products=floating-opinions,combo-convo:bring-us-in,flag-finder'
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(address)
    const { products, chosen, whoRunsIt, range, remove, undo, leaving, copy } = estimate(page)
    await copy.click()
    await expect(copy).toHaveText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${String(baseURL)}${address}`)
    await remove('Combo Convo').focus()
    await page.keyboard.press('Enter')
    await expect(remove('Flag Finder')).toBeFocused()
    await expect(products).toHaveText(['Floating Opinions', 'Flag Finder'])
    await expect(leaving).toHaveCount(0)
    await expect(range).toContainText('$16,000–23,000 USD')
    await expect(heart(page)).toHaveAccessibleName(/2/)
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(chosen('Combo Convo')).toHaveText(/Bring us in/)
    for (const name of ['Combo Convo', 'Flag Finder', 'Floating Opinions']) {
      await expect(remove(name)).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No product selected.')
    await expect(page.getByRole('main')).toBeFocused()
    await undo.click()
    await expect(products).toHaveText(['Floating Opinions'])
    // One question for the whole list; the sum runs for the eye, and is there in the end.
    await whoRunsIt.last().click()
    await expect(chosen('Floating Opinions')).toHaveText(/Bring us in/)
    await expect(range).toHaveText('$13,000 USD')
  })
})

test('an address that names the request opens there, below the list', async ({ page }) => {
  await page.goto('/get-estimate?products=combo-convo,ping-poll#request')
  await expect(estimate(page).products).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Where do we send it?' })).toBeInViewport()
})

test('a shared link is this list, leaves no entry, and what is removed stays removed', async ({ page }) => {
  await like(page, 'ping-poll')
  await page.goto('/robots.txt')
  await page.goto('/get-estimate?products=combo-convo,no-such-thing,flag-finder&ref=mail')
  const { products, remove } = estimate(page)
  await expect(products).toHaveText(['Combo Convo', 'Flag Finder'])
  await expect(page).toHaveURL(/\/get-estimate\?ref=mail$/)
  await remove('Combo Convo').click()
  await expect(products).toHaveText(['Flag Finder'])
  await page.reload()
  await expect(products).toHaveText(['Flag Finder'])
  await page.goBack()
  await expect(page).toHaveURL('/robots.txt')
})

test('the request does not go out with half a date, then does, is thanked for, and over', async ({
  page,
}) => {
  const addresses = watchAddresses(page)
  const posted = await mockLeads(page, 'estimate')
  await like(page, 'combo-convo', 'flag-finder')
  await page.goto('/get-estimate')
  const form = estimate(page)
  await fillInLead(page)
  await form.location.fill('Toronto')
  await form.date.focus()
  await page.keyboard.type('03')
  await form.send.click()
  await expect(form.date).toBeFocused()
  await expect(form.date).toHaveAccessibleDescription('Complete this field, or leave it empty.')
  expect(posted).toHaveLength(0)
  await form.date.fill('2047-03-18')
  await form.send.click()
  await expect(form.thanks.getByRole('link', { name: 'Take Me Home' })).toBeFocused()
  expect(posted).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: {
        ...visitor,
        eventDate: '2047-03-18',
        eventLocation: 'Toronto',
        selectedProducts: 'combo-convo,flag-finder',
        website: '',
        filledInMs: expect.any(Number),
      },
    },
  ])
  expectNothingPersonal(addresses)
  await page.keyboard.press('Escape')
  await expect(form.thanks).toBeHidden()
  await expect(form.name).toHaveValue('')
  await expect(form.products).toHaveCount(2)
  await expect(form.sentAlready).toContainText(/HT(?:-[0-9A-F]{4}){2}/)
  await form.send.click()
  await expect(form.name).toBeFocused()
  await form.remove('Flag Finder').click()
  await expect(form.sentAlready).toBeHidden()
})

test('what one tab sends no other tab does, whatever its list', async ({ page, context }) => {
  const release = await holdLeads(page, 'estimate')
  await page.goto('/get-estimate?products=combo-convo')
  const form = estimate(page)
  await fillInLead(page)
  await form.send.click()
  const other = await context.newPage()
  const posted = await mockLeads(other, 'estimate')
  await other.goto('/get-estimate?products=flag-finder')
  await expect(other.getByRole('button', { name: 'Sending...' })).toBeVisible()
  release()
  await expect(form.thanks).toBeVisible()
  await expect(estimate(other).send).toBeVisible()
  await expect(estimate(other).name).toHaveValue('')
  expect(posted).toEqual([])
})

test('what another tab does to the list is said, and taken back at a press', async ({ page, context }) => {
  await page.goto('/get-estimate?products=vision-forest,ping-poll:bring-us-in')
  const { products, chosen } = estimate(page)
  await expect(page.getByRole('button', { name: 'Print, or save as PDF' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/get-estimate?products=combo-convo')
  await expect(estimate(other).products).toHaveText(['Combo Convo'])
  await expect(products).toHaveText(['Combo Convo'])
  await expect(page.getByText('Another tab has changed this list: ')).toContainText(
    'Vision Forest is gone, Ping Poll is gone, Combo Convo is new.',
  )
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(products).toHaveText(['Vision Forest', 'Ping Poll'])
  await expect(chosen('Ping Poll')).toHaveText(/Bring us in/)
  await expect(estimate(other).products).toHaveText(['Vision Forest', 'Ping Poll'])
})

/** The sheet of the first products of the catalogue on paper: how much stands on each page, and how far its foot is from the edge. */
const paperOf = async (page: Page, count: number) => {
  await page.goto(`/get-estimate?products=${productIds.slice(0, count).join()}`)
  const { sheet } = estimate(page)
  await expect(sheet.locator('tbody tr')).toHaveCount(count)
  await expect(sheet).not.toContainText('could not be loaded')
  const { sheets } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  const foot = sheets.at(-1)?.pieces.find(({ text }) => text.includes('not an invoice'))
  return { pieces: sheets.map(({ pieces }) => pieces.length), foot: foot?.y ?? Infinity }
}

test('on paper a list has no page with next to nothing on it, and its foot on the last one’s edge', async ({
  page,
}) => {
  const pages = { 3: 1, 6: 1, 8: 2, 16: 2 }
  for (const [count, most] of Object.entries(pages)) {
    const { pieces, foot } = await paperOf(page, Number(count))
    expect(pieces.length, `${count} products`).toBe(most)
    expect(Math.min(...pieces), `${count} products`).toBeGreaterThan(20)
    expect(foot, `${count} products`).toBeLessThan(70)
  }
})
