import type { Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'
import { notFoundOnConsole } from '../steps/frame-page.ts'

const studies = [
  { id: 'global-leadership-summit', name: 'Global Leadership Summit' },
  { id: 'industry-summit-2024', name: 'Industry Summit 2024' },
  { id: 'sales-kickoff-2025', name: 'Sales Kickoff 2025' },
  { id: 'consulting-client-event-2024', name: 'Consulting Client Event 2024' },
]

const stories = (page: Page) => page.getByRole('region', { name: 'All case studies' })
const current = (page: Page) => stories(page).locator('[aria-current]')

test.describe('the listing', () => {
  test('leads from its first button down to the stack, and names the conferences', async ({ page }) => {
    await page.goto('/case-studies')
    await expect(
      page.getByRole('heading', { name: 'Featured by the Event Industry’s Leading Conferences' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Explore All Case Studies' }).click()
    await expect(stories(page)).toBeInViewport({ ratio: 0.15 })
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  })

  test('brings each card to the front by its bubble, and opens it', async ({ page }) => {
    await page.goto('/case-studies')
    await stories(page).scrollIntoViewIfNeeded()
    for (const { name } of [...studies.slice(1), ...studies.slice(0, 1)]) {
      await stories(page).getByRole('button', { name }).click()
      await expect(current(page)).toHaveAccessibleName(new RegExp(name))
      // The pointer reaches the card itself: nothing lies over it.
      await stories(page).getByRole('link', { name }).click({ trial: true })
    }
    await stories(page).getByRole('link', { name: 'Global Leadership Summit' }).click()
    await expect(page).toHaveURL(/\/case-study\/global-leadership-summit$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Global Leadership Summit')
  })

  test('brings a card to the front when the Tab key reaches it', async ({ page }) => {
    await page.goto('/case-studies')
    await stories(page).getByRole('button').last().focus()
    for (const { name } of studies) {
      await page.keyboard.press('Tab')
      await expect(stories(page).getByRole('link', { name })).toBeFocused()
      await expect(current(page)).toHaveAccessibleName(new RegExp(name))
      await expect(stories(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    }
  })

  test('shows every word of each card in low and narrow windows', async ({ page }) => {
    await page.goto('/case-studies')
    await expect(stories(page).getByRole('article')).toHaveCount(studies.length)
    for (const [width, height] of [
      [1280, 680],
      [901, 700],
      [320, 680],
    ] as const) {
      await page.setViewportSize({ width, height })
      // The lowest line of words ends above the card's edge, below which the card would cut it off.
      const room = await stories(page)
        .getByRole('article')
        .evaluateAll((cards) =>
          (cards as HTMLElement[]).map((card) => {
            const lowest = card.querySelector<HTMLElement>('dl + p')
            return lowest ? card.offsetHeight - lowest.offsetTop - lowest.offsetHeight : NaN
          }),
        )
      expect(room).toHaveLength(studies.length)
      for (const left of room) expect(left, `in ${width} by ${height}`).toBeGreaterThan(0)
    }
  })

  test('stacks the cards, and hides none, for those who want less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/case-studies')
    await expect(stories(page).getByRole('button')).toHaveCount(0)
    const tops: number[] = []
    for (const { name } of studies) {
      const box = await stories(page).getByRole('article').filter({ hasText: name }).boundingBox()
      tops.push(box?.y ?? NaN)
      expect(box?.height).toBeGreaterThan(500)
    }
    for (const [index, top] of tops.slice(1).entries())
      expect(top - (tops[index] ?? NaN)).toBeGreaterThan(500)
  })

  test('answers one question at a time', async ({ page }) => {
    await page.goto('/case-studies')
    await page.getByText('What does it cost?').click()
    await expect(page.getByText('About 120K USD')).toBeVisible()
    await page.getByText('Are there discounts?').click()
    await expect(page.getByText(/Bundling multiple products/)).toBeVisible()
    await expect(page.getByText('About 120K USD')).toBeHidden()
  })
})

test.describe('a case study', () => {
  for (const { id, name } of studies) {
    test(`tells ${name} to its end`, async ({ page }) => {
      await page.goto(`/case-study/${id}`)
      await expect(page).toHaveTitle(`${name} · Heads Talking`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      const built = page.getByRole('region', { name: 'How we built it' }).getByRole('link')
      for (const link of await built.all())
        expect(await link.getAttribute('href')).toMatch(/^\/products\/[a-z-]+$/)
      await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
        'href',
        '/build-your-program',
      )
      await page.getByRole('main').getByRole('link', { name: 'All Case Studies', exact: true }).last().click()
      await expect(page).toHaveURL(/\/case-studies$/)
    })
  }

  test('that nobody knows is said to be not found, inside the frame', async ({ page, expectedOnConsole }) => {
    expectedOnConsole.push(notFoundOnConsole)
    const answer = await page.goto('/case-study/nobody')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Case Study Not Found')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'all case studies' }).click()
    await expect(page).toHaveURL(/\/case-studies$/)
  })
})
