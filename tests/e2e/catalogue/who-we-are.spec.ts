import { expect, test } from '../../rig/browser/e2e.ts'

test('says who we are, three trades and three founders, and leads to the product finder', async ({
  page,
}) => {
  await page.goto('/who-we-are')
  await expect(page).toHaveTitle('Who Are We, Anyway? · Heads Talking')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who Are We, Anyway?')
  for (const name of ['Facilitators', 'Designers', 'Producers']) {
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  }
  for (const name of ['Odile Marchbanks', 'Teodor Vance-Halloran', 'Imani Quistgaard']) {
    await expect(page.getByRole('article').filter({ hasText: name }).getByRole('img')).toHaveCount(1)
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Product Finder' })).toHaveAttribute(
    'href',
    '/get-started-form',
  )
})
