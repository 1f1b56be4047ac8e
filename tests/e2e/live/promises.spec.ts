import type { Page } from 'playwright/test'
import { apiPath } from '#shared/routes.ts'
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

test('what is promised stays on every list: after a vote without a dot, a pile taken apart, and its idea hidden', async ({
  page: desk,
  context,
  path,
}) => {
  await path.rate(1, 2, 3)
  const { round } = await path.state()
  await expect.poll(async () => (await path.rows()).size).toBe(3)
  const rows = await path.rows()
  const [one = 0, two = 0, three = 0] = [1, 2, 3].map((table) => rows.get(table))
  const pile = { id: 'promised', name: 'Fewer meetings' }
  await path.change({ kind: 'gather', round, rows: [one, two], pile })
  const voteOn = async (dots: number) => {
    const ideas = [{ row: one }, { row: three }]
    await path.change({ kind: 'vote', round, ideas, dots: 3, mostOnOne: 2, seconds: 300 })
    const { vote } = (await path.state()).show
    const given = dots > 0 ? [{ idea: one, dots }] : []
    const ballot = { voter: crypto.randomUUID(), people: 1, version: 1, dots: given, round: vote?.session }
    await path.send(apiPath('post-ballot'), ballot)
    await expect
      .poll(async () => {
        const response = await fetch(`${path.site.url}${apiPath('get-vote')}`)
        return (await response.json()) as object
      })
      .toMatchObject({ vote: { session: vote?.session }, upTo: 1 })
    await path.show((show) => ({
      ...show,
      ...(show.vote && { vote: { ...show.vote, endsAt: Date.now(), revealed: { upTo: 1, at: Date.now() } } }),
    }))
  }
  const listed = (of: Page) => of.getByLabel('Whose')
  const link = await context.newPage()

  await voteOn(2)
  await desk.goto(path.site.desk)
  await desk.getByRole('button', { name: /^Who takes what/ }).click()
  await promiseField(desk, pile.name, 'Whose').fill('Paula Zeisig')
  await expect.poll(async () => (await path.chosen())[0]?.owner).toBe('Paula Zeisig')
  await desk.getByRole('button', { name: 'Done' }).click()

  // Nobody wants anything, and it is put away.
  await voteOn(0)
  await path.show(({ vote: _vote, ...show }) => show)
  await path.change({ kind: 'apart', round, rows: [one, two], pile: pile.id })
  // A desk that has seen nothing of it.
  await desk.reload()
  await desk.getByRole('button', { name: /^Who takes what/ }).click()
  await link.goto(await linkOfPromises(path))
  for (const of of [desk, link]) {
    await expect(listed(of)).toHaveCount(1)
    await expect(promiseField(of, pile.name, 'Whose')).toHaveValue('Paula Zeisig')
  }
  await path.change({ kind: 'hide', round, row: one })
  await path.change({ kind: 'hide', round, row: two })
  // Without a vote that says otherwise, what is left is chosen by its own table.
  const hidden = `Idea ${one}, which is not shown`
  for (const of of [desk, link]) {
    await expect(listed(of)).toHaveCount(2)
    await expect(promiseField(of, hidden, 'Whose')).toHaveValue('Paula Zeisig')
  }
  await promiseField(link, hidden, 'Status').selectOption('Done')
  await expect.poll(async () => (await path.chosen())[1]?.status).toBe('done')
  const address = await publishRound(path, round)
  await desk.goto(address)
  const line = desk.getByRole('listitem').filter({ hasText: hidden })
  await expect(line).toContainText('Paula Zeisig')
  await expect(line).toContainText('Done')
})
