import { describe, expect, it } from 'vitest'
import { type PageRow, type StoredPage, unpackPage } from '#lambdas/rows/items.ts'
import { leadItem } from '#lambdas/leads/stored/items.ts'
import { contact, leadWith } from '#lambdas/leads/test-support/leads.ts'
import { privateKey } from '#lambdas/rows/items.ts'
import { chainItemOf } from '../rows/chain-item.ts'
import { rowsOf, stageInMemory } from '../test-support/stage-in-memory.ts'

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
