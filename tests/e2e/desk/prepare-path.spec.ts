import { readFile } from 'node:fs/promises'
import { hasCode } from '../../rig/files/code-on-sheet.ts'
import { readPdf } from '../../rig/files/read-pdf.ts'
import { expectAccessible } from '../../rig/browser/e2e.ts'
import { refusals } from '../steps/desk/desk-page.ts'
import { expect, test } from '../steps/desk/whole-path.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedOnConsole: refusals })

test('what the desk prepares is asked on phones and named on walls, and kept where there is no signal', async ({
  page: desk,
  context,
  path,
}) => {
  const { url } = path.site
  await desk.goto(path.site.desk)
  await desk.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name: 'Round' }).click()
  await desk.getByRole('button', { name: /^Prepare/ }).click()
  const page = desk.getByRole('dialog', { name: 'Prepare' })
  const saved = page.getByRole('status').getByText('Saved', { exact: true })
  await page.getByRole('button', { name: /The question/ }).click()
  const question = page.getByRole('textbox', { name: 'The question' })
  await question.fill('What would you change first?')
  await page.getByRole('radio', { name: 'Deutsch' }).check()
  await question.fill('Was würden Sie zuerst ändern?')
  await expect(saved).toBeVisible()
  await expectAccessible(desk)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /Axes and quarters/ }).click()
  await page.getByRole('textbox', { name: 'Upwards' }).fill('Joy for everyone at work')
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Top left' }).fill('Do it now')
  await expect(page.getByRole('status')).toHaveText('No signal')
  await context.setOffline(false)
  await expect(saved).toBeVisible()

  const phone = await context.newPage()
  await phone.goto(`${url}/laserfocus?table=12&lang=de`)
  await phone.getByRole('button', { name: 'Weiter' }).click()
  await phone.getByRole('textbox', { name: 'Was würden Sie zuerst ändern?' }).fill('Tische tauschen')
  await phone.getByRole('button', { name: 'Weiter' }).click()
  await expect(phone.getByText('Joy for everyone at work')).toBeVisible()
  await phone.close()

  const wall = await context.newPage()
  await wall.setViewportSize({ width: 1024, height: 768 })
  await wall.goto(`${url}/laserfocus/scatterplot`)
  await expect(wall.getByText('What would you change first?')).toBeVisible()
  await expect(wall.getByText('Joy for everyone at work')).toBeVisible()
  await expectAccessible(wall)
  expect(await wall.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
})

test('sheets come as a PDF, whose codes open the evening at each table', async ({
  page: desk,
  path,
  shared,
}) => {
  shared.isLeft = true
  const { url } = path.site
  await path.change({ kind: 'programme', steps: [{ id: 'ideas1', kind: 'laser-focus' }] })
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.goto(path.site.desk)
  await desk.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name: 'Round' }).click()
  await desk.getByRole('button', { name: /^Prepare/ }).click()
  const page = desk.getByRole('dialog', { name: 'Prepare' })
  await page.getByRole('button', { name: /Sheets/ }).click()
  await page.getByRole('textbox', { name: 'How many tables' }).fill('2')
  await page.getByRole('radio', { name: 'Deutsch' }).check()
  await expect(page.getByRole('img', { name: 'The sheet of table 1' })).toBeVisible()
  await expectAccessible(desk)
  const [download, told] = await Promise.all([
    desk.waitForEvent('download'),
    desk.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: 'Make the PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('table-codes-1-2-de.pdf')
  const { seals = [] } = (await told.json()) as { readonly seals?: readonly string[] }
  const pdf = await readFile(await download.path())
  const says = (table: number): string =>
    `. Tisch ${table}. Scannen. Eine Idee bewerten. Hochschauen. Oder öffnen und Tisch ${table} eingeben: ${new URL(url).host}/join`
  expect(await readPdf(pdf)).toMatchObject({
    ...{ pages: 2, language: 'de', isTagged: true },
    alternatives: [expect.stringContaining(says(1)), expect.stringContaining(says(2))],
  })
  const sheets = [1, 2].map((table) => `${url}/join?table=${table}&lang=de&seal=${seals[table - 1]}`)
  expect(await Promise.all(sheets.map((address, index) => hasCode(pdf, index + 1, address)))).toEqual([
    true,
    true,
  ])
  await expect(page.getByRole('status').getByText(/^2 sheets saved/)).toBeVisible()
  expect(await path.log()).not.toContain(seals[0])
})
