import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Text } from '../../../frontend/src/lib/language/text.ts'
import { expect, expectAccessible, test } from '../../rig/browser/e2e.ts'
import { type OwnSite, startOwnSite } from '../../../infra/ops/rehearse/own-site.ts'
import { saying } from '../steps/language-steps.ts'
import { fillIn, laserFocus, ownAnswer } from '../steps/laser-focus-steps.ts'

const operatorsProgram = fileURLToPath(new URL('../../../infra/ops/main.ts', import.meta.url))

const operate = (site: OwnSite, command: string) =>
  promisify(execFile)(process.execPath, [operatorsProgram, ...command.split(' ')], {
    env: { ...process.env, DATA_DIR: site.dataDir },
  })

test('what an operator does reaches an open chart and the phones by itself', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  // A site of its own, for a new round would empty the charts of other tests.
  const site = await startOwnSite()
  const rate = async (table: number) => {
    const idea = { table, idea: `Idea of table ${table}`, impact: 5, effort: 5 }
    const answer = await request.post(`${site.url}/api/laser-focus-form`, { data: idea })
    expect(answer.status()).toBe(200)
  }
  const badge = page.getByText('Live: polling')
  try {
    for (const table of [1, 2, 3]) await rate(table)
    await page.goto(`${site.url}/laserfocus/scatterplot`)
    await expect(badge).toContainText('Rows: 3')

    await operate(site, 'rows hide --form laser-focus --row 2')
    await expect(badge).toContainText('Rows: 2')
    await operate(site, 'rows show --form laser-focus --row 2')
    await expect(badge).toContainText('Rows: 3')

    const phone = await context.newPage()
    const { change } = ownAnswer(phone)
    await phone.goto(`${site.url}/laserfocus`)
    await fillIn(phone)
    await laserFocus(phone).submit.click()
    await expect(phone.getByText('The one with the ring is you.')).toBeVisible()
    await expect(badge).toContainText('Rows: 4')

    await operate(site, 'round new --form laser-focus --yes')
    await expect(badge).toContainText('Rows: 0')
    await expect(change).toBeVisible()
    // As when somebody comes back to the page.
    await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(
      phone.getByText('The facilitator has closed the round. Your dot stays where it is.'),
    ).toBeVisible()
    await expect(change).toBeHidden()
    await expectAccessible(phone)
    await phone.reload()
    await expect(laserFocus(phone).table).toHaveValue('12')
    await rate(4)
    await expect(badge).toContainText('Rows: 1')

    await operate(site, 'options set --what-is-a game,ritual --that-could rest,sing')
    await operate(site, 'options set --lang de --what-is-a Spiel,Ritual --that-could ruhen,singen')
    await phone.goto(`${site.url}/comboconvo?lang=de`)
    const say = saying('de')
    const press = (name: Text) => phone.getByRole('button', { name: say(name), exact: true }).click()
    await phone.getByRole('textbox').fill('Fisch')
    await phone.getByRole('combobox').selectOption({ label: 'Ritual' })
    await press('Next')
    await phone.getByRole('textbox').fill('Fahrrad')
    await phone.getByRole('combobox').selectOption({ label: 'singen' })
    await press('Next')
    await phone.getByRole('textbox').fill('Eine Parade')
    await press('Done')
    const sent = phone.waitForRequest((one) => one.method() === 'POST')
    await press('Send it')
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(say('Thank you, it is a match.'))
    expect((await sent).postDataJSON(), 'the same words in every language').toMatchObject({
      whatIsA: 'ritual',
      thatCould: 'sing',
    })
  } finally {
    await page.close()
    await site.stop()
  }
})
