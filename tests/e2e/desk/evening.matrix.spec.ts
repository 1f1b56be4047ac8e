import type { Browser, Page } from 'playwright/test'
import { readReport } from '#infra/ops/report/evening/read-evening.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import type { DeskState } from '#shared/desk/desk.ts'
import type { ComboConvoOptions } from '#shared/forms/combo-convo.ts'
import { apiPath } from '#shared/routes.ts'
import { sheetAddress } from '#shared/sheets/sheets.ts'
import { expectAccessible } from '../../rig/browser/e2e.ts'
import { atPace } from '../../runner/pace.ts'
import { comboConvo, fillIn } from '../steps/combo-convo-steps.ts'
import { operating } from '../steps/choose/promise-steps.ts'
import { rating } from '../steps/choose/rating-steps.ts'
import { voting } from '../steps/choose/vote-steps.ts'
import { refusals } from '../steps/desk/desk-page.ts'
import { expect, hold, test, type WholePath } from '../steps/desk/whole-path.ts'
import { laserFocus } from '../steps/laser-focus-steps.ts'
import { ventingMachine } from '../steps/venting-machine-steps.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedOnConsole: refusals })

const question = 'What would you change first?'
const tables = [1, 2] as const
const ideaOf = (table: number): string => `Tables swap chairs, says table ${table}`
const ventOf = (table: number): string => (table === 1 ? 'Endless slides' : 'Long speeches')
const pairOf = (table: number): string => `A parade past table ${table}`

/** Who is in the room, each in a browser of its own. */
const openPhone = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })).newPage()

/** What is told of ideas now. */
const ideasOf = async ({ site }: WholePath): Promise<readonly string[]> => {
  const response = await fetch(`${site.url}${apiPath('get-laser-focus')}?sinceRow=1&limit=500`)
  return ((await response.json()) as { rows: { idea: string }[] }).rows.map(({ idea }) => idea)
}

test('a whole evening from a phone and a wall: prepared, rehearsed, cleared, led through all tools, and told', async ({
  page: desk,
  browser,
  path,
  shared,
}) => {
  test.setTimeout(atPace(300_000))
  shared.isLeft = true
  const { url } = path.site
  const button = (name: string | RegExp) => desk.getByRole('button', { name })
  const tab = (name: string) => desk.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name })
  const lead = async (name: string) => {
    await tab('Stage').click()
    await button(`Lead the room to ${name}`).click()
    await expect(button(`Now: ${name}`)).toBeVisible()
  }
  const wall = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage()
  const title = (name: string | RegExp) => wall.getByRole('heading', { level: 1, name })
  let sheets: readonly string[] = []
  let pretended: readonly string[] = []
  await desk.goto(path.site.desk)

  await test.step('the question is written', async () => {
    await tab('Round').click()
    await button(/^Prepare/).click()
    const page = desk.getByRole('dialog', { name: 'Prepare' })
    await page.getByRole('button', { name: /The question/ }).click()
    await page.getByRole('textbox', { name: 'The question' }).fill(question)
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
  })
  await test.step('the evening is put in order', async () => {
    await tab('Stage').click()
    await button(/^Put the evening in order/).click()
    await button('Begin with the usual evening').click()
    await button('Change').click()
    await button('Add a step').click()
    await desk.getByRole('button', { name: 'Vote', exact: true }).click()
    await button('Done').click()
  })
  await test.step('the sheets are made', async () => {
    await tab('Round').click()
    await button(/^Prepare/).click()
    const page = desk.getByRole('dialog', { name: 'Prepare' })
    await page.getByRole('button', { name: /Sheets/ }).click()
    await page.getByRole('textbox', { name: 'How many tables' }).fill(String(tables.length))
    const [, told] = await Promise.all([
      desk.waitForEvent('download'),
      desk.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: 'Make the PDF' }).click(),
    ])
    const { seals = [] } = (await told.json()) as DeskState
    sheets = tables.map((table, index) =>
      sheetAddress(url, { form: 'laser-focus', table, isJoined: true, seal: seals[index] }),
    )
    await page.getByRole('button', { name: 'Prepare', exact: true }).click()
    await page.getByRole('button', { name: 'Done' }).click()
  })
  await test.step('a wall is linked by its four letters', async () => {
    await wall.goto(`${url}/wall`)
    await expect(title('Type this at the desk.')).toBeVisible()
    const letters = (await wall.getByRole('img', { name: /^\w \w \w \w$/ }).getAttribute('aria-label')) ?? ''
    await tab('View').click()
    await button(/^Walls/).click()
    await button(/^Link a wall/).click()
    await desk.getByRole('textbox').fill(letters.replaceAll(' ', ''))
    await button('Link it').click()
    await expect(title('Hello, desk.')).toBeVisible()
    await button('Yes, that one').click()
    await expect(title('Come in.')).toBeVisible()
    await button('Close').click()
  })
  await test.step('it is rehearsed: desk, wall and phones wear it, and one press leaves nothing of it', async () => {
    await tab('Round').click()
    await button(/^Prepare/).click()
    await button(/Rehearsal/).click()
    await desk.getByRole('radio', { name: '12 people' }).check()
    await expectAccessible(desk)
    await button(/^Start the rehearsal/).click()
    const bar = desk.getByRole('region', { name: 'Rehearsal' })
    await expect(bar).toContainText(/[1-9] of 12 people have answered/, { timeout: atPace(60_000) })
    await expectAccessible(desk)
    await expect(wall.getByText('Rehearsal. All of this is pretend.')).toBeVisible()
    const phone = await openPhone(browser)
    await phone.goto(`${url}/laserfocus?table=12&lang=de`)
    await expect(phone.getByText('Eine Probe. Schreibt irgendetwas.')).toBeVisible()
    await expectAccessible(phone)
    await expect.poll(async () => (pretended = await ideasOf(path)).length).toBeGreaterThan(0)
    await hold(
      bar.getByRole('button', { name: /Clear it/ }),
      desk.getByText('Cleared. The evening can begin.'),
    )
    await expect(bar).toBeHidden()
    await expect(wall.getByText('Rehearsal. All of this is pretend.')).toBeHidden()
    await expect(phone.getByText('Eine Probe. Schreibt irgendetwas.')).toBeHidden()
    await phone.context().close()
    expect(await ideasOf(path)).toEqual([])
  })
  const phones = await Promise.all(tables.map(() => openPhone(browser)))
  const each = (act: (phone: Page, table: number) => Promise<void>) =>
    Promise.all(phones.map((phone, index) => act(phone, tables[index] ?? 0)))

  await test.step('the doors open: each table scans its sheet', async () => {
    await lead('Lobby')
    await each(async (phone, table) => {
      await phone.goto(sheets[table - 1] ?? '')
      await expect(phone.getByRole('heading', { name: 'You’re in.' })).toBeVisible()
    })
  })
  await test.step('three tools: ideas', async () => {
    await lead('Laser Focus')
    await each(async (phone, table) => {
      const form = laserFocus(phone)
      await phone.getByRole('textbox', { name: question }).fill(ideaOf(table))
      for (let step = 0; step < 2; step += 1) await form.next.click()
      await form.submit.click()
      await expect(form.thanks).toBeVisible()
    })
    await expect(wall.getByText('Live: polling')).toContainText('Rows: 2 ')
  })
  await test.step('the room rates them, and is told what it said', async () => {
    await lead('Rate')
    await button(/^Start rating/).click()
    await each(async (phone) => {
      const { first, idea, impact, effort, done } = rating(phone)
      await first.click()
      await expect(idea(1, 1)).toBeVisible()
      await impact.fill('7')
      await effort.fill('2')
      await done.click()
    })
    await expect(desk.getByText('2 ratings are in')).toBeVisible()
    await button(/^End rating/).click()
    await hold(button(/^Reveal/), button(/^Done with rating/))
    await each((phone) => expect(phone.getByRole('heading', { name: 'How the room saw it.' })).toBeVisible())
    await button(/^Done with rating/).click()
    await button('Put it away').click()
  })
  await test.step('cards', async () => {
    await lead('Combo Convo')
    const served = await fetch(`${url}${apiPath('get-combo-convo')}`)
    const {
      whatIsA: [whatIsA = ''],
      thatCould: [thatCould = ''],
    } = (await served.json()) as ComboConvoOptions
    await each(async (phone, table) => {
      await fillIn(phone, { whatIsA, thatCould, freeText: pairOf(table) })
      await comboConvo(phone).send.click()
      await expect(comboConvo(phone).thanks).toBeVisible()
    })
    for (const table of tables)
      await expect(wall.getByRole('article').filter({ hasText: pairOf(table) })).toBeVisible()
  })
  await test.step('words', async () => {
    await lead('Venting')
    await each(async (phone, table) => {
      await ventingMachine(phone).field.fill(ventOf(table))
      await ventingMachine(phone).submit.click()
      await expect(ventingMachine(phone).thanks).toBeVisible()
    })
    for (const table of tables)
      await expect(wall.locator(`g[data-key="${ventOf(table).toLowerCase()}"]`)).toHaveCount(1)
  })
  await test.step('the room votes, and sees what it chose', async () => {
    await lead('Vote')
    await tab('Answers').click()
    for (const table of tables) await button(new RegExp(`^Star Table ${table}:`)).click()
    await button(/^Vote on 2/).click()
    await button(/^Vote on these/).click()
    await button(/^Start the vote/).click()
    await expect(wall.getByRole('region', { name: 'The room votes' })).toContainText(ideaOf(2))
    await each(async (phone) => {
      await voting(phone).begin.click()
      await voting(phone).idea(ideaOf(1)).click()
    })
    await expect(desk.getByText('2 have voted. 2 dots are out.')).toBeVisible()
    await button(/^End the vote/).click()
    const lines = desk.getByRole('list', { name: 'The result' }).getByRole('listitem')
    await hold(
      button(/^Reveal/),
      button(/^Skip to the end/)
        .or(lines.first())
        .first(),
    )
    await expect(lines.first()).toContainText(ideaOf(1))
    await expect(wall.getByRole('region', { name: 'A first hint' })).toContainText('2 voted')
  })
  await test.step('good night', async () => {
    const last = button(/^Lead the room to Good night/)
    await hold(last, button(/^Off to Good night/))
    await expect(title('Good night.')).toBeVisible()
    await each((phone) => expect(phone.getByRole('heading', { name: /^Good night!/ })).toBeVisible())
  })
  await test.step('the report tells the evening, and nothing of the rehearsal', async () => {
    const report = await operating(path, (connection) =>
      readReport(
        { terminal: { print: () => undefined, note: () => undefined } },
        connection,
        readStageSettings('local'),
        // Nothing is flagged: all came by the tables’ sheets.
        {},
      ),
    )
    expect(report).toMatchObject({ ideas: 2, ratings: 2, phones: 2 })
    expect([report.pairs, report.said.flatMap(({ answers }) => answers)].map(({ length }) => length)).toEqual(
      [2, 2],
    )
    const told = JSON.stringify(report)
    for (const said of tables.flatMap((table) => [ideaOf(table), ventOf(table), pairOf(table)]))
      expect(told).toContain(said)
    for (const idea of pretended) expect(told).not.toContain(idea)
  })
  for (const one of [wall, ...phones]) await one.context().close()
})
