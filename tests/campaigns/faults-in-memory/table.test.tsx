// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { eachTestInNewTab } from '#lib/outbox/test-support/new-tab.ts'
import { bringLateParts } from './phones.tsx'
import { playLine } from './play-line.ts'
import { isFalseSuccess, type Scenario } from '../faults/scenario.ts'
import { cardPairingTable } from '../faults/table/card-pairing.ts'
import { laserFocusTable } from '../faults/table/laser-focus.ts'
import { contactTable } from '../faults/table/leads.ts'
import { ownAnswersTable } from '../faults/table/own-answers.ts'
import { ventingMachineTable } from '../faults/table/venting-machine.ts'

/** Every form under every fault of the network: what a person reads, what is stored, and how it ends. */

const allLines = [
  laserFocusTable,
  ownAnswersTable,
  cardPairingTable,
  ventingMachineTable,
  contactTable,
].flat()

/** A line in words. */
const titleOf = ({ form, name, lasts, recovery }: Scenario): string => {
  const longer = lasts === undefined ? '' : ` for ${lasts} s more`
  return `${form}, ${name}${longer}, ${recovery}`
}

beforeAll(bringLateParts)
eachTestInNewTab(() => undefined)

it.each(allLines.map((line) => [titleOf(line), line] as const))('%s', async (_, line) => {
  const course = await playLine(line)
  expect(isFalseSuccess(course), 'false success').toBe(false)
  if (course.failure) throw course.failure
})

describe('the table finds', () => {
  const lie = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"success":true}' }
  const thanked: Scenario = {
    form: 'contact',
    name: 'somebody else says yes',
    trouble: { at: 'network', fault: { kind: 'responds', response: lie } },
    sees: ['Message sent successfully!'],
    stored: 1,
    recovery: 'not needed',
    then: ['Message sent successfully!'],
  }

  it('a yes behind which nothing is stored', async () => {
    const course = await playLine(thanked)
    expect(course).toMatchObject({ claimed: true, stored: 0 })
    expect(isFalseSuccess(course)).toBe(true)
  })

  it('a fault that hits no request', async () => {
    const course = await playLine({
      ...thanked,
      trouble: { ...thanked.trouble, times: 0 } as Scenario['trouble'],
    })
    expect(String(course.failure)).toContain('requests hit')
    expect(isFalseSuccess(course)).toBe(false)
  })
})
