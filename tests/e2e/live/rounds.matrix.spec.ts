import type { Browser, Page } from 'playwright/test'
import { comeBack, fillIn, laserFocus, ownAnswer } from '../steps/laser-focus-steps.ts'
import { expect, test, type WholePath } from '../steps/desk/whole-path.ts'

test.describe.configure({ mode: 'default' })

/** Rates an idea on a phone, and waits until it is sent. */
const rate = async (phone: Page, { site }: WholePath, idea: string): Promise<void> => {
  await phone.goto(`${site.url}/laserfocus`)
  await fillIn(phone, idea)
  await laserFocus(phone).submit.click()
  await expect(ownAnswer(phone).change).toBeVisible()
}

/** From "Change my answer" to the last step, with another text. */
const retype = async (phone: Page, idea: string): Promise<void> => {
  const form = laserFocus(phone)
  await ownAnswer(phone).change.click()
  await form.idea.fill(idea)
  await form.next.click()
  await form.next.click()
}

/** What the room is told. */
const ideasOf = async ({ site }: WholePath): Promise<readonly string[]> => {
  const response = await fetch(`${site.url}/api/laser-focus-form?sinceRow=1&limit=500`)
  const { rows } = (await response.json()) as { rows: readonly { idea: string }[] }
  return rows.map(({ idea }) => idea)
}

const expectIdeas = (path: WholePath, ...ideas: readonly string[]) =>
  expect.poll(() => ideasOf(path)).toEqual(ideas)

/** A desk on a phone of somebody else, open at what waits for approval. */
const openDesk = async (browser: Browser, { site }: WholePath): Promise<Page> => {
  const desk = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await desk.goto(site.desk)
  await desk.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name: 'Answers' }).click()
  return desk
}

test('two tabs: the stale one is told what stands, and nothing is there twice', async ({
  page,
  context,
  path,
}) => {
  await rate(page, path, 'First')
  const other = await context.newPage()
  await other.goto(`${path.site.url}/laserfocus`)
  await expect(ownAnswer(other).change).toBeVisible()
  await retype(other, 'From the other tab')
  await retype(page, 'Second')
  await laserFocus(page).submit.click()
  await expectIdeas(path, 'Second')
  await laserFocus(other).submit.click()
  await expect(other.getByText('You changed it in another tab. This is what stands.')).toBeVisible()
  await expectIdeas(path, 'Second')
  await ownAnswer(other).withdraw.click()
  await ownAnswer(other).sheet.getByRole('button', { name: 'Withdraw' }).click()
  await expectIdeas(path)
  await comeBack(page)
  await expect(page.getByText('You took it back in another tab.')).toBeVisible()
  await expect(ownAnswer(page).change).toHaveCount(0)
})

test('what is changed while it waits for approval waits anew, and the text that was read is what goes up', async ({
  page,
  browser,
  path,
}) => {
  await path.change({ kind: 'approval', which: 'all' })
  const desk = await openDesk(browser, path)
  await desk.getByRole('radio', { name: /^To approve/ }).click()
  await rate(page, path, 'Harmless')
  await expect(desk.getByText('Harmless', { exact: true })).toBeVisible()
  await retype(page, 'Not harmless')
  await laserFocus(page).submit.click()
  await expect(desk.getByText('Not harmless', { exact: true })).toBeVisible()
  await expectIdeas(path)
  await desk.getByRole('button', { name: /^Approve Table 12/ }).click()
  await expectIdeas(path, 'Not harmless')
  await path.change({ kind: 'approval', which: 'none' })
  await desk.close()
})

test.describe('offline', () => {
  test.use({ expectedOnConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('what waited on a phone that was away for an hour and a round comes late, and the desk decides', async ({
    page,
    context,
    browser,
    path,
  }) => {
    await page.clock.install()
    await page.goto(`${path.site.url}/laserfocus`)
    await fillIn(page, 'Kept for an hour')
    await context.setOffline(true)
    await laserFocus(page).submit.click()
    await expect(page.getByText('Waiting for signal. We will send it.')).toBeVisible()
    await page.clock.fastForward('01:00:00')
    const { round } = await path.state()
    await path.change({ kind: 'end-round', round })
    await context.setOffline(false)
    await page.clock.fastForward('01:00')
    await expect(
      page.getByText('Your idea came late: its round is over. The facilitator decides about it.'),
    ).toBeVisible()
    const desk = await openDesk(browser, path)
    await desk.getByRole('radio', { name: 'To approve 1' }).click()
    await expect(desk.getByText(`came late, from round ${round}`)).toBeVisible()
    await expectIdeas(path)
    await desk.getByRole('button', { name: /^Approve Table 12/ }).click()
    await expectIdeas(path, 'Kept for an hour')
    await desk.close()
  })

  test('a laptop that slept for an hour with the desk open knows the whole round again, and the new one', async ({
    context,
    page: desk,
    path,
  }) => {
    await desk.clock.install()
    await path.rate(1, 2, 3)
    await desk.goto(path.site.desk)
    await expect(desk.getByRole('img', { name: 'On screen: ideas chart, 3 answers' })).toBeVisible()
    await context.setOffline(true)
    const { round } = await path.state()
    await path.change({ kind: 'hide', round, row: 2 })
    await path.rate(4)
    await desk.clock.fastForward('01:00:00')
    await expect(desk.getByText('Live', { exact: true })).toHaveCount(0)
    await context.setOffline(false)
    await desk.clock.fastForward('00:30')
    await expect(desk.getByText('Live', { exact: true })).toBeVisible()
    await expect(desk.getByRole('button', { name: /^Show again Table 2/ })).toBeVisible()
    await expect(desk.getByRole('img', { name: 'On screen: ideas chart, 3 answers' })).toBeVisible()
    await desk.getByRole('button', { name: '1 new' }).click()
    await expect(desk.getByRole('button', { name: /^Hide Table 4/ })).toBeVisible()
    await context.setOffline(true)
    await path.change({ kind: 'end-round', round })
    await desk.clock.fastForward('01:00:00')
    await context.setOffline(false)
    await desk.clock.fastForward('00:30')
    await expect(desk.getByText(`Round ${round + 1}`, { exact: true })).toBeVisible()
    await expect(desk.getByRole('button', { name: /^Hide Table/ })).toHaveCount(0)
  })
})

test('a phone that slept over a new round begins it empty, and says where its idea is', async ({
  page,
  path,
}) => {
  await rate(page, path, 'Of the round before')
  const { round } = await path.state()
  await path.change({ kind: 'end-round', round })
  // An edge keeps what it told for a second.
  await expect(async () => {
    await comeBack(page)
    const over = page.getByText('That round is over. Your idea stays where it is.')
    await expect(over).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.reload()
  await expect(laserFocus(page).table).toHaveValue('12')
  await laserFocus(page).next.click()
  await expect(laserFocus(page).idea).toHaveValue('')
  await expectIdeas(path)
})

test('where the browser refuses storage one’s own answer is changed and taken back as long as the page is open', async ({
  page,
  path,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
  })
  await rate(page, path, 'First')
  await retype(page, 'Second')
  await laserFocus(page).submit.click()
  await expectIdeas(path, 'Second')
  await ownAnswer(page).withdraw.click()
  await ownAnswer(page).sheet.getByRole('button', { name: 'Withdraw' }).click()
  await expect(ownAnswer(page).gone).toBeVisible()
  await expectIdeas(path)
})
