import { describe, expect, it } from 'vitest'
import { leadItem } from '#lambdas/leads/stored/items.ts'
import { contact, leadWith } from '#lambdas/leads/test-support/leads.ts'
import { type PageRow, privateKey, type StoredPage, unpackPage } from '#lambdas/rows/items.ts'
import { OperatorError } from '../failure-sentence.ts'
import { chainItemOf } from '../rows/stored-answers.ts'
import { rowsOf, stageInMemory } from '../test-support/stage-in-memory.ts'
import { readAddress } from './traces.ts'

describe('an address', () => {
  it.each(['ada@example.com', 'ADA@Example.COM', ' ada@example.com ', 'a\u200bda@example.com'])(
    'is the same as %j',
    (text) => {
      expect(readAddress('Ada@example.com').is(text)).toBe(true)
    },
  )

  it.each(['bada@example.com', undefined])('is not the same as %j', (text) => {
    expect(readAddress('ada@example.com').is(text)).toBe(false)
  })

  it.each(['', 'ada', 'ada@', '@example.com'])('is not %j, and the sentence does not repeat it', (typed) => {
    expect(() => readAddress(typed)).toThrow(OperatorError)
    expect(() => readAddress(typed)).toThrow(/^That is no e-mail address as the forms take them/)
  })

  it('is taken out of every text of a value, whatever its case', () => {
    const { takenOutOf } = readAddress('ada+1@example.com')
    const value = { a: ['Write to ADA+1@example.com.', 7], b: { c: 'ada+1@example.com, ada+1@EXAMPLE.com' } }
    expect(takenOutOf(value)).toEqual({ a: ['Write to [removed].', 7], b: { c: '[removed], [removed]' } })
  })

  it.each(['xada@example.com', 'd’ada@example.com', 'ada@example.com.au', 'ada@exampleXcom'])(
    'leaves the other address %s alone, and gives the value itself back',
    (other) => {
      const value = { texts: [other, `<${other}>`], none: null }
      expect(readAddress('ada@example.com').takenOutOf(value)).toBe(value)
    },
  )

  it.each(["'ada@example.com'", '<ada@example.com>', 'mailto:ada@example.com', '(ada@example.com)'])(
    'is found in %s',
    (text) => {
      expect(readAddress('ada@example.com').takenOutOf(text)).toContain('[removed]')
    },
  )
})

const form = 'venting-machine'
const email = 'maya@company.example'
const saying = (answer: string, more: Partial<PageRow> = {}) =>
  rowsOf(form, 1).map((row): PageRow => ({ ...row, answer: { ...row.answer, answer }, ...more }))
const [named, hiddenNamed, plain] = [
  saying(`Ask ${email}`),
  saying(`Ask ${email}`, { standing: 'hidden' }),
  saying('Meetings'),
]

/** A page of these rows, and what became of it after the address was forgotten. */
const afterForgetting = async (...rows: readonly PageRow[][]) => {
  const stage = stageInMemory()
  stage.putPages(form, 1, rows.flat())
  const { revision } = await stage.log.settled(form)
  const { code, printed } = await stage.run('forget', '--email', email, '--yes')
  expect({ code, end: printed.at(-1) }).toEqual({
    code: 0,
    end: 'Removed. The table was looked through once more: nothing is known of this address.',
  })
  const page = unpackPage(stage.item(`PAGES#${form}#1`, '000000001') as unknown as StoredPage)
  return {
    rows: page.rows.map(({ answer, standing = 'shown' }) => [answer.answer, standing === 'hidden'] as const),
    isReadAgain: (await stage.log.settled(form)).revision > revision,
  }
}

describe('forget, for texts of others with the address in it', () => {
  it('takes the address out of an answer in sight, and has open screens read it again', async () => {
    expect(await afterForgetting(plain, named)).toEqual({
      rows: [
        ['Meetings', false],
        ['Ask [removed]', false],
      ],
      isReadAgain: true,
    })
  })

  it('leaves a hidden answer hidden', async () => {
    expect(await afterForgetting(plain, hiddenNamed)).toEqual({
      rows: [
        ['Meetings', false],
        ['Ask [removed]', true],
      ],
      isReadAgain: false,
    })
  })

  it.each([
    ['first', [hiddenNamed, named]],
    ['last', [named, hiddenNamed]],
  ])('has screens read a page again of which it changed a hidden answer %s', async (_, rows) => {
    const { rows: after, isReadAgain } = await afterForgetting(...rows)
    expect(after.map(([answer]) => answer)).toEqual(['Ask [removed]', 'Ask [removed]'])
    expect(after.map(([, hidden]) => hidden)).toEqual(rows.map((row) => row === hiddenNamed))
    expect(isReadAgain).toBe(true)
  })
})

it('forget gives a pile another name that has the address in it, and has screens told of that', async () => {
  const stage = stageInMemory()
  stage.putPages(form, 1, [...plain, ...rowsOf(form, 3, 2)])
  const pile = { id: 'fridays0', name: `As ${email} says` }
  const span = (row: number) => [{ from: row, to: row }]
  for (const row of [1, 2, 3]) await stage.log.gather(form, 1, span(row), pile)
  await stage.log.decide(form, 1, span(3), 'hide')
  const { revision } = await stage.log.settled(form)
  expect((await stage.run('forget', '--email', email, '--yes')).code).toBe(0)
  const told = await stage.log.turned(form, revision)
  const name = 'As [removed] says'
  expect(told.back?.map((row) => row.pile?.name)).toEqual([name, name])
  const kept: unknown[] = []
  for await (const row of stage.log.keptRows(form, 1)) kept.push(row.pile?.name)
  expect(kept).toEqual([name, name, name, undefined])
  expect(JSON.stringify(stage.table.items.all().map(([pk, sk]) => stage.item(pk, sk)))).not.toContain(email)
})

describe('forget, in a table of many pages', () => {
  /** Five requests, five addresses beside answers and five texts, each between others that are left alone. */
  const scene = () => {
    const stage = stageInMemory()
    const { items } = stage.table
    const ids = ['1', '2', '3', '4', '5']
    for (const id of ids) {
      items.set({ ...leadItem(leadWith({ id: `own-${id}`, fields: { ...contact, email } })) })
      items.set({ ...leadItem(leadWith({ id: `other-${id}` })) })
      for (const [key, address] of [
        [`own-${id}`, email],
        [`other-${id}`, 'ada@example.com'],
      ] as const)
        items.set({ ...privateKey('combo-convo', key), fields: { email: address }, ttl: 2 ** 40 })
    }
    stage.putPages(form, 1, ...ids.map(() => [...plain, ...named]))
    // A sweep comes first, which makes counters.
    const kept = () => items.all().flatMap(([pk, sk]) => (/^(FORM|TURNS)#/.test(pk) ? [] : [`${pk} ${sk}`]))
    const text = () => JSON.stringify(items.all().map(([pk, sk]) => chainItemOf(stage.item(pk, sk))))
    return { ...stage, kept, text }
  }

  it('finds and removes all there is, and nothing else', async () => {
    const { run, kept, text } = scene()
    const before = kept()
    expect(text()).toContain(email)
    expect((await run('forget', '--email', email, '--yes')).code).toBe(0)
    expect(text()).not.toContain(email)
    expect(kept()).toEqual(before.filter((key) => !key.includes('own-')))
    expect((await run('forget', '--email', email, '--yes')).printed).toEqual([
      'Nothing is known of this address.',
    ])
  })

  it('changes nothing in a dry run', async () => {
    const { run, text } = scene()
    const before = text()
    const { printed, noted } = await run('forget', '--email', email, '--dry-run')
    expect(printed.length).toBeGreaterThan(0)
    expect(noted.at(-1)).toBe('Nothing was changed.')
    expect(text()).toBe(before)
  })
})

it('a container that has read a text with the address tells it without from then on, and a screen is told', async () => {
  const { log, putPages, run } = stageInMemory()
  putPages(
    form,
    1,
    rowsOf(form, 3).map((row, index) => ({
      ...row,
      answer: { ...row.answer, answer: index === 1 ? `Ask ${email}` : 'Meetings' },
    })),
  )
  const told = async () => {
    const { rows } = await log.read(form, { from: 1, limit: 9 })
    return rows.map(({ answer }) => answer.answer)
  }
  expect(await told()).toEqual(['Meetings', `Ask ${email}`, 'Meetings'])
  expect((await run('forget', '--email', email, '--yes')).code).toBe(0)
  expect(await told()).toEqual(['Meetings', 'Ask [removed]', 'Meetings'])
  expect(await log.turned(form, 0)).toMatchObject({
    gone: [],
    back: [{ row: 2, answer: { answer: 'Ask [removed]' } }],
  })
})
