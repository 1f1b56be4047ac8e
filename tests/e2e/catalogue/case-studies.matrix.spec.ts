import { expect, test } from '../../rig/browser/e2e.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('every word of each card shows in low and narrow windows', async ({ page }) => {
  await page.goto('/case-studies')
  const cards = page.getByRole('region', { name: 'All case studies' }).getByRole('article')
  await expect(cards).toHaveCount(4)
  for (const [width, height] of [
    [1280, 680],
    [901, 700],
    [320, 680],
  ] as const) {
    await page.setViewportSize({ width, height })
    // The lowest line of words ends above the card's edge, below which the card would cut it off.
    const room = await cards.evaluateAll((all) =>
      (all as HTMLElement[]).map((card) => {
        const lowest = card.querySelector<HTMLElement>('dl + p')
        return lowest ? card.offsetHeight - lowest.offsetTop - lowest.offsetHeight : NaN
      }),
    )
    for (const left of room) expect(left, `in ${width} by ${height}`).toBeGreaterThan(0)
  }
})
