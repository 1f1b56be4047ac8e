import type { Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'

const studies = [
  'Global Leadership Summit',
  'Industry Summit 2024',
  'Sales Kickoff 2025',
  'Consulting Client Event 2024',
]

const stories = (page: Page) => page.getByRole('region', { name: 'All case studies' })
const current = (page: Page) => stories(page).locator('[aria-current]')

test('a card comes to the front by its bubble and by Tab; for who wants less motion they are stacked', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/case-studies')
  await stories(page).getByRole('button').last().focus()
  for (const name of studies) {
    await page.keyboard.press('Tab')
    await expect(stories(page).getByRole('link', { name })).toBeFocused()
    await expect(current(page)).toHaveAccessibleName(new RegExp(name))
    await expect(stories(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  for (const name of studies) {
    await stories(page).getByRole('button', { name }).click()
    await expect(current(page)).toHaveAccessibleName(new RegExp(name))
    // The pointer reaches the card itself: nothing lies over it.
    await stories(page).getByRole('link', { name }).click({ trial: true })
  }

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(stories(page).getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Explore All Case Studies' }).click()
  await expect(stories(page)).toBeInViewport({ ratio: 0.15 })
  const tops: number[] = []
  for (const name of studies) {
    const box = await stories(page).getByRole('article').filter({ hasText: name }).boundingBox()
    tops.push(box?.y ?? NaN)
    expect(box?.height).toBeGreaterThan(500)
  }
  for (const [index, top] of tops.slice(1).entries()) expect(top - (tops[index] ?? NaN)).toBeGreaterThan(500)
  await page.getByText('What does it cost?').click()
  await expect(page.getByText('About 120K USD')).toBeVisible()
  await page.getByText('Are there discounts?').click()
  await expect(page.getByText(/Bundling multiple products/)).toBeVisible()
  await expect(page.getByText('About 120K USD')).toBeHidden()
})
