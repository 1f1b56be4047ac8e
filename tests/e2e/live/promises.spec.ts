import type { Page } from 'playwright/test'
import { linkOfPromises, promiseField, publishRound } from '../steps/choose/promise-steps.ts'
import { voting } from '../steps/choose/vote-steps.ts'
import { expect, test } from '../steps/desk/whole-path.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedOnConsole: [/^Failed to load resource/] })

const [first, second] = ['Idea of table 1', 'Idea of table 2'] as const

test('who takes what, from two phones and two desks to the page that says what became of it: none is lost, none twice', async ({
  page: phone,
  context,
  browser,
  path,
}) => {
  await path.rate(1, 2)
  const { round } = await path.state()
  const ideas = [{ row: 1 }, { row: 2 }]
  await path.change({ kind: 'vote', round, ideas, dots: 3, mostOnOne: 2, seconds: 300 })
  const offline = await browser.newContext()
  const other = await offline.newPage()
  const [desk, colleague] = [await context.newPage(), await context.newPage()]
  const dots = async () => {
    const response = await fetch(`${path.site.url}/api/laser-focus-form/vote`)
    const { dots: given, upTo } = (await response.json()) as { dots: number; upTo: number }
    return { given, upTo }
  }
  for (const one of [phone, other]) {
    await one.goto(`${path.site.url}/laserfocus?table=9`)
    await voting(one).begin.click()
    for (const idea of [first, first, second]) await voting(one).idea(idea).click()
  }
  await expect.poll(async () => (await dots()).given).toBe(6)
  const { upTo } = await dots()
  await path.show((show) => ({
    ...show,
    ...(show.vote && { vote: { ...show.vote, endsAt: Date.now(), revealed: { upTo, at: Date.now() } } }),
  }))
  const take = async (one: Page, idea: string, owner: string) => {
    await one.getByRole('button', { name: `I take this one: ${idea}` }).click()
    await one.getByLabel('Your name or team').fill(owner)
    await one.getByRole('button', { name: 'I take this one', exact: true }).click()
    await expect(one.getByRole('button', { name: `Give it back: ${idea}` })).toBeVisible()
  }

  await test.step('phones take and give back, one of them without a signal', async () => {
    await take(phone, first, 'Maya Zeisig')
    await phone.getByRole('button', { name: `Give it back: ${first}` }).click()
    await take(phone, first, 'Ada Zeisig')
    await expect(other.getByRole('button', { name: `I take this one: ${second}` })).toBeVisible()
    await offline.setOffline(true)
    await take(other, second, 'Table 7')
    await expect(other.getByText('Kept on this phone.')).toBeVisible()
    await offline.setOffline(false)
    await expect
      .poll(async () => (await path.chosen()).map(({ row, owner }) => [row, owner]))
      .toEqual([
        [1, 'Ada Zeisig'],
        [2, 'Table 7'],
      ])
  })

  await test.step('two desks write at once, and each has what the other wrote', async () => {
    for (const one of [desk, colleague]) {
      await one.goto(path.site.desk)
      await one.getByRole('button', { name: /^Who takes what/ }).click()
      await expect(promiseField(one, first, 'Whose')).toHaveValue('Ada Zeisig')
    }
    await Promise.all([
      promiseField(desk, first, 'By when').fill('2099-01-31'),
      promiseField(colleague, first, 'First step').fill('Ask ten customers'),
    ])
    await promiseField(colleague, second, 'Whose').fill('Legal')
    await expect(promiseField(colleague, first, 'By when')).toHaveValue('2099-01-31')
    await expect(promiseField(desk, first, 'First step')).toHaveValue('Ask ten customers')
    await expect(promiseField(desk, second, 'Whose')).toHaveValue('Legal')
  })

  await test.step('the published page has it, and follows what the link’s owner writes', async () => {
    const address = await publishRound(path, round)
    const results = colleague
    await results.goto(address)
    const item = (idea: string) => results.getByRole('listitem').filter({ hasText: idea }).first()
    await expect(item(first)).toContainText('Ada Zeisig')
    await expect(item(first)).toContainText('by 31 January 2099')
    await expect(item(first)).toContainText('First step: Ask ten customers')
    await expect(item(second)).toContainText('On its way')
    await desk.goto(await linkOfPromises(path))
    await promiseField(desk, second, 'Status').selectOption('Done')
    await promiseField(desk, second, 'News').fill('In writing, on four projects')
    await expect.poll(async () => (await path.chosen())[1]?.news).toBe('In writing, on four projects')
    await results.reload()
    await expect(item(second)).toContainText('Done')
    await expect(item(second)).toContainText('In writing, on four projects')
    // Names are told, and lie in no file.
    expect(await (await fetch(address)).text()).not.toContain('Zeisig')
    expect(await path.log()).not.toContain('Zeisig')
  })
  await offline.close()
})
