import type { Page } from 'playwright/test'
import type { ProgrammeTold } from '#shared/programme/programme.ts'
import { apiPath } from '#shared/routes.ts'
import { refusals } from '../steps/desk/desk-page.ts'
import { expect, hold, test } from '../steps/desk/whole-path.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedOnConsole: refusals })

test('an evening is put in order and led: with another desk, back again, and without a signal', async ({
  page: desk,
  context,
  path,
  request,
}) => {
  const button = (name: string | RegExp, page: Page = desk) => page.getByRole('button', { name })
  /** Where every phone is told that the room is. */
  const at = async () => {
    const asked = await request.get(`${path.site.url}${apiPath('get-programme')}`)
    return ((await asked.json()) as ProgrammeTold).on?.id
  }
  await desk.goto(path.site.desk)

  await test.step('the usual evening begins, and what is ahead is moved and taken out', async () => {
    await button(/^Put the evening in order/).click()
    await button('Begin with the usual evening').click()
    await button('Change').click()
    await button('Take Rate out').click()
    await button('Move Combo Convo up').click()
    await button('Done').click()
    await expect(desk.getByRole('list', { name: 'The evening' }).getByRole('listitem')).toHaveText([
      ...['Lobby', 'Laser Focus', 'Combo Convo', 'Break', 'Venting', /Good night/],
    ])
  })
  await test.step('a tap leads nobody while it can be taken back, and then everybody', async () => {
    await button('Lead the room to Laser Focus').click()
    // At once it would be the second half of a double tap.
    await expect(button(/^Off to Laser Focus/)).toContainText('Undo 2')
    await button(/^Off to Laser Focus/).click()
    await button('Lead the room to Break').click()
    await expect.poll(at).toBe('break1')
    await expect(desk.getByRole('timer')).toHaveText(/^1[45]:/)
  })
  const other = await context.newPage()
  await other.goto(path.site.desk)
  await test.step('another desk leads back, and this one is told', async () => {
    await expect(button('Now: Break', other)).toHaveAttribute('aria-current', 'step')
    await button(/^Done: Combo Convo/, other).click()
    await expect(desk.getByText('Another desk led the room to Combo Convo.')).toBeVisible()
    await expect(desk.getByText('Pairs land as they come.')).toBeVisible()
  })
  await test.step('without a signal nobody is led', async () => {
    await button('Lead the room to Break').click()
    await context.setOffline(true)
    await expect(button('Lead the room to Break')).toBeDisabled()
    await expect(button(/^Off to Break/)).toBeHidden()
    await context.setOffline(false)
    await expect(button('Lead the room to Break')).toBeEnabled()
    expect(await at()).toBe('combocon1')
  })
  await test.step('good night is kept down', async () => {
    await button(/^Lead the room to Good night/).click()
    await hold(button(/^Lead the room to Good night/), button(/^Off to Good night/))
    await expect.poll(at).toBe('end1')
  })
})
