import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Lead } from '#lambdas/leads/lead.ts'
import { leadItem, unseenItem } from '#lambdas/leads/stored/items.ts'
import { leadWith } from '#lambdas/leads/test-support/leads.ts'
import { folderForEach } from '../../test-support/temporary-folder.ts'
import { stageInMemory } from '../test-support/stage-in-memory.ts'

/** So far in the future, in seconds since 1970, that no lead is over. */
const ttl = 2 ** 40

const givenUp = ['a', 'c', 'd', 'f', 'h']
const others = ['b', 'e', 'g']

/** Leads in no order of their states, on more than one page of the table; two of one kind may share a page or not. */
const stageWithLeads = () => {
  const stage = stageInMemory()
  const put = (id: string, state: Lead['state']) => {
    stage.table.items.set({ ...leadItem(leadWith({ id, state, attempts: 9, ttl })) })
    if (state !== 'delivered' && state !== 'pending')
      stage.table.items.set({ ...unseenItem({ id, state, ttl }) })
  }
  for (const id of givenUp) put(id, 'undeliverable')
  for (const id of ['b', 'e']) put(id, 'perhaps-delivered')
  put('g', 'delivered')
  const idsIn = (lines: readonly string[]) => lines.map((line) => line.split(' ')[0])
  const stateOf = (id: string) => stage.item('LEAD', id)?.state
  const unseen = () =>
    [...givenUp, ...others].filter((id) => stage.item('LEAD-UNSEEN', id) !== undefined).toSorted()
  return { ...stage, idsIn, stateOf, unseen }
}

describe('leads redeliver', () => {
  it('makes every undeliverable lead due, whatever page it is on, and no other', async () => {
    const { run, idsIn, stateOf, item } = stageWithLeads()
    const { code, printed, noted } = await run('leads', 'redeliver', '--undeliverable')
    expect({ code, ids: idsIn(printed) }).toEqual({ code: 0, ids: givenUp })
    expect(noted.at(-1)).toMatch(/^5 leads due now/)
    expect(givenUp.map(stateOf)).toEqual(givenUp.map(() => 'pending'))
    expect(givenUp.filter((id) => item('LEAD-PENDING', id))).toEqual(givenUp)
    expect(others.map(stateOf)).toEqual(['perhaps-delivered', 'perhaps-delivered', 'delivered'])
  })

  it('makes every lead that is perhaps delivered due, and no other', async () => {
    const { run, idsIn, stateOf } = stageWithLeads()
    const { printed } = await run('leads', 'redeliver', '--perhaps-delivered')
    expect(idsIn(printed)).toEqual(['b', 'e'])
    expect(['a', 'b', 'e', 'g'].map(stateOf)).toEqual(['undeliverable', 'pending', 'pending', 'delivered'])
  })

  it('names them all in a dry run, and changes none', async () => {
    const { run, idsIn, stateOf, unseen } = stageWithLeads()
    const { printed, noted } = await run('leads', 'redeliver', '--undeliverable', '--dry-run')
    expect(idsIn(printed)).toEqual(givenUp)
    expect(noted.at(-1)).toBe('5 leads would be sent again. Nothing was changed.')
    expect(givenUp.map(stateOf)).toEqual(givenUp.map(() => 'undeliverable'))
    expect(unseen()).toHaveLength(7)
  })
})

describe('the other commands for leads', () => {
  let folder: string
  folderForEach('leads', (made) => void (folder = made))

  it.each([
    [[], [...givenUp, ...others].toSorted(), '8 leads.'],
    [['--state', 'undeliverable'], givenUp, '5 undeliverable leads.'],
    [['--state', 'delivered'], ['g'], '1 delivered lead.'],
  ])('list %j tells those of every page', async (options, ids, sum) => {
    const { run, idsIn } = stageWithLeads()
    const { printed, noted } = await run('leads', 'list', ...options)
    expect(idsIn(printed.slice(1)).toSorted()).toEqual(ids)
    expect(noted.at(-1)).toBe(sum)
  })

  it('export writes those of every page', async () => {
    const { run } = stageWithLeads()
    const out = join(folder, 'leads.csv')
    const { noted } = await run('leads', 'export', '--out', out)
    expect(noted).toContain(`8 leads written to ${out}.`)
    expect(readFileSync(out, 'utf8').trim().split('\n')).toHaveLength(9)
  })

  it('seen --all looks at what was given up on every page', async () => {
    const { run, unseen } = stageWithLeads()
    expect(unseen()).toEqual([...givenUp, 'b', 'e'].toSorted())
    expect((await run('leads', 'seen', '--all')).code).toBe(0)
    expect(unseen()).toEqual([])
  })
})
