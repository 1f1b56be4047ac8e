import { create } from 'qrcode'
import { corner, middle } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

test('the way to join covers the chart: a code of the form’s address, and no way past it', async ({
  baseURL,
  chart,
  log,
  page,
}) => {
  log.append(corner, middle)
  await chart.open(2)
  const join = page.getByRole('dialog', { name: 'Your turn.' })
  await chart.field.fill('12')
  await chart.field.press('Enter')
  await expect(chart.popup).toBeVisible()
  await page.keyboard.press('q')
  await expect(join.getByRole('button', { name: 'Close' })).toBeFocused()
  await chart.field.focus()
  await expect(chart.field, 'what is covered is out of reach').not.toBeFocused()

  await test.step('the code says where the form is', async () => {
    const address = `${new URL(baseURL!).origin}/laserfocus`
    await expect(page.getByText(address.replace(/^https?:\/\//, ''))).toBeVisible()
    const code = page.getByRole('img', { name: `QR code: ${address}` })
    const box = (await code.boundingBox())!
    expect(box.width, '37 % of a wide window').toBeGreaterThan(1440 * 0.36)
    expect(box.y + box.height).toBeLessThanOrEqual(900)
    // What a camera would see: the middle of each module, dark or light.
    const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
    const seen = await code.evaluate((svg: SVGSVGElement, side) => {
      const path = svg.querySelector('path')
      const dark: boolean[] = []
      for (let row = 0; row < side; row++)
        for (let column = 0; column < side; column++)
          dark.push(path?.isPointInFill({ x: column + 0.5, y: row + 0.5 }) ?? false)
      return dark
    }, size)
    expect(seen).toEqual(Array.from(data, Boolean))
  })

  await page.keyboard.press('Q')
  await expect(join).toHaveCount(0)
  await expect(chart.list).toBeFocused()
  await expect(chart.popup, 'what was covered is as it was').toHaveAccessibleName('Table 12')
  await page.getByRole('button', { name: 'Join' }).click()
  await join.getByRole('button', { name: 'Close' }).click()
  await expect(join).toHaveCount(0)
})
