import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { readCsv } from '../../rig/files/read-csv.ts'
import { askJson, liveFormTable } from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { atPace } from '../../runner/pace.ts'
import { seenIdeas, sendIdeas, site, table, useSite } from '../site-here.ts'

const form = '/api/laser-focus-form'
const ofForm = ['--form', 'laser-focus'] as const
const folder = useSite()

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** What the log says that operators did, without the times. */
const logged = async (): Promise<string[]> =>
  (await operate('desk', 'log')).printed.split('\n').map((line) => line.split(/ {2,}/).slice(1).join(', '))

describe('the links to the desk', () => {
  it('are made, listed and revoked; the token is told once, and the table does not know it', async () => {
    const words = ['--until', hoursAhead(2), '--scope', 'moderate', '--name', 'Stage  left']
    const { code, printed, noted } = await operate('desk', 'new', ...words)
    expect(code).toBe(0)
    const [, token = ''] = new RegExp(`^${site.url}/desk#([\\w-]{72})$`).exec(printed) ?? []
    expect(token).not.toBe('')
    expect(noted).toContain('“Stage left” opens the desk until ')
    expect(noted).toContain('It may also read the answers that wait, and hide and show answers.')
    expect(noted).toContain(`No phone can open ${site.url}`)
    expect(noted).toMatch(/\u{1B}\[30;107m {4,}.*[█▀▄]/su)

    const client = engineClient(site.engine.endpoint)
    const links = createDeskLinks({ client, tableName: liveFormTable })
    const link = await links.find(token)
    expect(link).toMatchObject({ name: 'Stage left', scope: 'moderate' })
    const id = link!.id
    expect(JSON.stringify(await table.items())).not.toContain(token)
    expect(noted.replace(printed, '')).not.toContain(token)
    expect(noted).toContain(`desk revoke ${id} --stage local`)

    const listed = await operate('desk', 'list')
    expect(listed.printed.split('\n')).toEqual([
      expect.stringMatching(/^link +scope +made +until +name$/),
      expect.stringMatching(new RegExp(`^${id} +moderate +\\S+Z +\\S+Z +Stage left$`)),
    ])
    expect(listed.noted).toContain('1 link opens the desk now, 0 links open big screens.')

    expect((await operate('desk', 'revoke', id)).printed).toBe(
      `The link ${id}, “Stage left”, opens nothing after 5 seconds at most.`,
    )
    expect(await links.find(token)).toBeUndefined()
    expect(await operate('desk', 'revoke', id)).toMatchObject({
      code: 1,
      noted: expect.stringContaining(`✖ There is no link ${id}: desk list has those there are.`) as string,
    })
    expect((await operate('desk', 'list')).noted).toContain(
      '0 links open the desk now, 0 links open big screens.',
    )
    expect(await logged()).toEqual([
      `-, operations, link ${id} made, scope moderate`,
      `-, operations, link ${id} revoked`,
    ])
    client.destroy()
  })

  it('of the site that the phones know, where it has another address', async () => {
    const words = ['--until', hoursAhead(2), '--site', 'https://ideas.example/']
    const { printed, noted } = await operate('desk', 'new', ...words)
    expect(printed).toMatch(/^https:\/\/ideas\.example\/desk#[\w-]{72}$/)
    expect(noted).toContain('“Desk” opens')
    expect(noted).not.toContain('No phone can open')
  })

  it('for screens open the walls and no desk: both, or that of one form', async () => {
    const words = ['--until', hoursAhead(2), '--scope', 'screen'] as const
    const { printed, noted } = await operate('desk', 'new', ...words)
    const addresses = printed.split('\n')
    const token = new URL(addresses[0]!).hash
    expect(addresses).toEqual([
      `${site.url}/comboconvo/screen${token}`,
      `${site.url}/ventingmachine/screen${token}`,
    ])
    expect(noted).toContain('“Desk” opens the screens until ')
    expect(noted).toContain('It may read what a screen shows.')
    const authorization = `Bearer ${token.slice(1)}`
    const asked = async (path: string) =>
      (await fetch(`${site.url}${path}`, { headers: { authorization } })).status
    expect(await asked('/api/venting-machine-form?screen=wall&meta=1')).toBe(200)

    const one = await operate('desk', 'new', ...words, '--form', 'combo-convo')
    expect(one.printed).toMatch(/^\S+\/comboconvo\/screen#[\w-]{72}$/)
    expect((await operate('desk', 'new', '--until', hoursAhead(2), '--form', 'combo-convo')).code).toBe(2)
  })

  it('are printed for those who set the screens up: a sheet each, which only its maker can read', async () => {
    const out = join(folder, 'screens.html')
    const words = ['--until', hoursAhead(2), '--out', out] as const
    const { code, noted } = await operate('desk', 'sheets', ...words)
    expect(code).toBe(0)
    expect(noted).toContain(`3 sheets written to ${out}, which only you can read`)
    expect(statSync(out).mode & 0o777).toBe(0o600)
    const page = readFileSync(out, 'utf8')
    expect([...page.matchAll(/<h1[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual([
      'The chart',
      'The card wall',
      'The cloud',
    ])
    const addresses = [...page.matchAll(/<small>(.*?)<\/small>/g)].map(([, address]) =>
      address!.replace(/<[^>]+>/g, ''),
    )
    const { hash } = new URL(addresses.at(-1)!)
    expect(addresses).toEqual([
      `${site.url}/laserfocus/scatterplot`,
      `${site.url}/comboconvo/screen${hash}`,
      `${site.url}/ventingmachine/screen${hash}`,
    ])
    const [, id = ''] = /desk revoke (\S+) --stage local/.exec(noted) ?? []
    expect(await logged()).toContain(`-, operations, link ${id} made, scope screen`)
    expect((await operate('desk', 'list')).printed).toMatch(
      new RegExp(`^${id} +screen +\\S+Z +\\S+Z +Printed sheets$`, 'm'),
    )
    // Neither a second time into the same file, nor into one that is no page: and then no link is made.
    expect(await operate('desk', 'sheets', ...words)).toMatchObject({ code: 1 })
    expect(
      await operate('desk', 'sheets', '--until', hoursAhead(2), '--out', join(folder, 'a.pdf')),
    ).toMatchObject({ code: 1, noted: expect.stringContaining('name a file that ends in .html') as string })
    expect((await logged()).filter((line) => line.endsWith('scope screen'))).toHaveLength(3)
  })
})

describe('show', () => {
  it('hold, reveal and open decide what a chart sees', async () => {
    await sendIdeas('one', 'two')
    expect((await operate('show', 'hold', ...ofForm, '--dry-run')).printed).toBe(
      'laser-focus would be held. Round 1: 2 answers.',
    )
    expect((await operate('show', 'hold', ...ofForm)).printed).toBe(
      'laser-focus is held. Round 1: 2 answers.',
    )
    await sendIdeas('three', 'four', 'five')
    expect(await seenIdeas()).toEqual(['one', 'two'])
    const { printed: status } = await operate('status')
    expect(status).toMatch(/^laser-focus +1 +5 +0 +3 /m)
    expect(status).toContain('\nlaser-focus is held: 3 answers wait.\n')
    expect((await operate('rows', 'hide', ...ofForm, '--row', '4')).code).toBe(0)

    expect((await operate('show', 'reveal', ...ofForm, '--row', '3')).printed).toBe(
      'laser-focus is revealed up to row 3. Round 1: 5 answers (1 hidden, 1 waiting).',
    )
    expect(await seenIdeas()).toEqual(['one', 'two', 'three'])
    expect(await operate('show', 'reveal', ...ofForm, '--row', '9')).toMatchObject({
      code: 1,
      noted: expect.stringContaining('There is no answer 9 in round 1 of laser-focus.') as string,
    })
    expect((await operate('show', 'reveal', ...ofForm)).printed).toContain('is revealed up to row 5.')
    expect(await seenIdeas()).toEqual(['one', 'two', 'three', 'five'])
    expect((await operate('show', 'reveal', ...ofForm)).printed).toBe(
      'laser-focus: nothing waits to be revealed. Round 1: 5 answers (1 hidden).',
    )

    await sendIdeas('six')
    expect(await seenIdeas()).toHaveLength(4)
    expect((await operate('show', 'open', '--all')).printed.split('\n')).toEqual([
      'laser-focus is open. Round 1: 6 answers (1 hidden).',
      'combo-convo is open. Round 1: 0 answers.',
      'venting-machine is open. Round 1: 0 answers.',
    ])
    expect(await seenIdeas()).toEqual(['one', 'two', 'three', 'five', 'six'])
  })

  it('delay shows an answer by itself, and not before', async () => {
    expect((await operate('show', 'delay', ...ofForm, '--seconds', '60')).printed).toContain(
      'laser-focus is delayed by 60 s.',
    )
    await sendIdeas('late')
    expect(await seenIdeas()).not.toContain('late')
    expect((await operate('show', 'delay', ...ofForm, '--seconds', '1')).code).toBe(0)
    await expect.poll(seenIdeas, { timeout: atPace(20_000) }).toContain('late')
    expect((await operate('show', 'open', ...ofForm)).code).toBe(0)
  })

  it('is noted in the log, which becomes a file', async () => {
    const file = join(folder, 'log.csv')
    expect((await operate('desk', 'log', '--out', file)).noted).toContain(`changes written to ${file}.`)
    const [heading, ...records] = readCsv(readFileSync(file, 'utf8'))
    expect(heading).toEqual(['timestamp', 'form', 'by', 'what'])
    const shown = records.filter(([, of]) => of === 'laser-focus')
    expect(shown.map(([, , by]) => by)).toEqual(shown.map(() => 'operations'))
    expect(shown.map(([, , , what]) => what)).toEqual([
      'hold',
      'hide row 4 of round 1',
      'reveal up to row 3 of round 1',
      'reveal up to row 5 of round 1',
      'open',
      'delay 60 s',
      'delay 1 s',
      'open',
    ])
    const times = records.map(([at = '']) => at)
    expect(times).toEqual([...times].sort())
  })
})

describe('rows by what they say', () => {
  it('are listed, hidden and shown again, all with a word or a range', async () => {
    expect((await operate('round', 'new', ...ofForm, '--yes')).code).toBe(0)
    await sendIdeas('Fewer slides', 'You clown', 'Scunthorpe', 'Clowns!', 'No CLOWN', 'Lunch')
    const listed = await operate('rows', 'list', ...ofForm, '--contains', 'clown')
    expect(listed.printed.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^ +2 {2}\S+Z {2}shown {4}table 1: You clown$/),
      expect.stringMatching(/^ +5 {2}\S+Z {2}shown {4}table 4: No CLOWN$/),
    ])
    expect(listed.noted).toContain('2 answers of round 2 of laser-focus.')

    const dry = await operate('rows', 'hide', ...ofForm, '--contains', 'clown*', '--dry-run')
    expect(dry.printed.split('\n').at(-1)).toBe('3 answers of round 2 of laser-focus would be hidden.')
    expect(await seenIdeas()).toHaveLength(6)
    const revision = async () =>
      ((await askJson(site, `${form}?meta=1`)).body as { revision: number }).revision
    const before = await revision()
    expect((await operate('rows', 'hide', ...ofForm, '--contains', 'clown')).printed).toContain(
      '2 answers of round 2 of laser-focus are hidden.',
    )
    expect((await operate('rows', 'hide', ...ofForm, '--contains', 'clown*')).printed).toContain(
      '3 answers of round 2 of laser-focus are hidden, as 2 of them were already.',
    )
    expect(await seenIdeas()).toEqual(['Fewer slides', 'Scunthorpe', 'Lunch'])
    // A chart reads again once a command, not once a row.
    expect(await revision()).toBe(before + 2)

    expect((await operate('rows', 'show', ...ofForm, '--from', '4', '--to', '5')).printed).toContain(
      '2 answers of round 2 of laser-focus are unhidden.',
    )
    expect((await operate('rows', 'hide', ...ofForm, '--from', '6')).printed).toContain('1 answer of')
    expect(await seenIdeas()).toEqual(['Fewer slides', 'Scunthorpe', 'Clowns!', 'No CLOWN'])
    expect((await operate('rows', 'list', ...ofForm)).noted).toContain('6 answers (2 hidden) of round 2')
    expect(
      (await operate('rows', 'list', ...ofForm, '--round', '1', '--contains', 'five')).printed,
    ).toContain('table 2: five')
    expect((await operate('rows', 'hide', ...ofForm, '--contains', 'nobody')).printed).toBe(
      'No answer of round 2 of laser-focus is among these: nothing was changed.',
    )
  })

  it('that wait are told from those in sight, and nothing an attendee wrote is in the log', async () => {
    await operate('show', 'hold', ...ofForm)
    await sendIdeas('Held clown')
    expect((await operate('rows', 'list', ...ofForm, '--contains', 'held')).printed).toMatch(
      / waits {4}table 0: Held/,
    )
    await operate('rows', 'hide', ...ofForm, '--contains', 'held')
    await operate('show', 'open', ...ofForm)
    expect(await seenIdeas()).not.toContain('Held clown')
    expect((await logged()).join('\n')).not.toMatch(/clown|held/i)
  })
})

it('answers wait for approval, are listed so, and are shown or left hidden', async () => {
  await operate('round', 'new', ...ofForm, '--yes')
  const held = async (which: string) => (await operate('show', 'approval', which, ...ofForm)).printed
  expect(await held('unsealed')).toBe(
    'laser-focus is shown after approval where an answer has no seal. Round 3: 0 answers.',
  )
  expect(await held('all')).toBe('laser-focus is shown after approval. Round 3: 0 answers.')
  expect((await operate('show', 'approval', 'some', ...ofForm)).code).toBe(2)
  expect((await operate('show', 'approval', 'none', ...ofForm, '--dry-run')).noted).toContain('Nothing')
  await sendIdeas('One', 'Two', 'Three')
  expect(await seenIdeas()).toEqual([])
  const { printed, noted } = await operate('rows', 'list', ...ofForm)
  expect(printed.match(/pending {2}table/g)).toHaveLength(3)
  expect(noted).toContain(
    '3 answers (3 hidden) of round 3 of laser-focus. Of the hidden, 3 can be approved: rows show.',
  )
  expect((await operate('rows', 'show', ...ofForm, '--row', '2')).printed).toContain(
    '1 answer of round 3 of laser-focus is unhidden.',
  )
  await operate('rows', 'hide', ...ofForm, '--row', '3')
  expect(await held('none')).toBe('laser-focus is shown without approval. Round 3: 3 answers (2 hidden).')
  expect(await seenIdeas()).toEqual(['Two'])
  expect((await operate('rows', 'list', ...ofForm)).printed).toMatch(/pending[^]*shown[^]*hidden/)
  expect((await logged()).slice(-5)).toEqual([
    'laser-focus, operations, approval unsealed',
    'laser-focus, operations, approval all',
    'laser-focus, operations, unhide row 2 of round 3',
    'laser-focus, operations, hide row 3 of round 3',
    'laser-focus, operations, approval none',
  ])
})

it('what operators change in the forms is in the log', async () => {
  await operate('question', 'set', 'What next?')
  await operate('options', 'set', '--what-is-a', 'raft,kite')
  await operate('round', 'new', '--form', 'combo-convo', '--yes')
  expect((await logged()).slice(-3)).toEqual([
    'venting-machine, operations, question',
    'combo-convo, operations, options',
    'combo-convo, operations, end round 1',
  ])
})
