import { expect, test } from '../../rig/browser/e2e.ts'
import { estimate } from '../steps/estimate-page.ts'
import { heart, like } from '../steps/frame-page.ts'
import { expectNothingPersonal, fillInLead, mockLeads, visitor, watchAddresses } from '../steps/lead-steps.ts'

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
  await form.send.click()
  await expect(form.name).toBeFocused()
})
