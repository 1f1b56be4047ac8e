import { corner, middle, silent } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

test('what a key does its button does, and no key does while somebody types', async ({
  chart,
  log,
  page,
}) => {
  log.append(corner, middle, silent)
  await chart.open(3)
  await chart.projected()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const circles = page.locator('canvas').first()
  const card = page.getByRole('region', { name: 'Highest and lowest' })

  await test.step('H hides circles and numbers', async () => {
    const { x, y } = await chart.placeOf(corner)
    await page.keyboard.press('h')
    await expect(circles).toBeHidden()
    await page.mouse.click(x, y)
    await expect(chart.popup).toHaveCount(0)
    await expect(page.getByText('Near-Term', { exact: true })).toBeVisible()
    await button('H Show circles').click()
    await expect(circles).toBeVisible()
  })

  await test.step('S shows the four extremes, all of them in the window', async () => {
    await page.keyboard.press('s')
    await expect(button('S Stats')).toHaveAttribute('aria-pressed', 'true')
    const { y, height } = (await card.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(900)
    await button('S Stats').click()
    await expect(card).toHaveCount(0)
  })

  await test.step('the search takes digits; C empties it, Escape leaves it and what it found', async () => {
    await chart.field.pressSequentially('hst1-2.x')
    await expect(chart.field).toHaveValue('12')
    await expect(chart.field).toHaveAttribute('inputmode', 'numeric')
    await expect(circles).toBeVisible()
    await chart.field.press('Enter')
    await page.keyboard.press('c')
    await expect(chart.field).toHaveValue('')
    await expect(chart.popup).toBeVisible()
    await chart.field.fill('7')
    await chart.field.press('Escape')
    await expect(chart.field).toHaveValue('')
    await expect(chart.field).not.toBeFocused()
    await expect(chart.popup).toHaveCount(0)
  })
})
