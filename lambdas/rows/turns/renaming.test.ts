import { describe, expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import { namelessPile } from '#shared/gather/pile-name.ts'
import type { LogStore } from '../log-store.ts'
import { form, logInMemory } from '../test-support/log-in-memory.ts'

const said = [
  'No meetings on Fridays',
  'Fridays without any meetings, please',
  'Fridays without meetings',
  'Rude meetings on Fridays',
  'Free Fridays',
] as const
const long = 'Friday is the day on which nobody calls for a meeting, anywhere'
const span = (...rows: readonly number[]) => rows.map((row) => ({ from: row, to: row }))

const mayName: LogStore['mayName'] = () =>
  Promise.resolve(({ answer, letThrough }) => letThrough === true || !String(answer.idea).startsWith('Rude'))

/** A log of what was said, all of it in a pile with a name, and what every reader is told of that. */
const scene = async ({
  name = said[0],
  texts = said,
  parts = { mayName },
}: { name?: string; texts?: readonly string[]; parts?: Partial<LogStore> } = {}) => {
  const memory = logInMemory()
  const { run, container, stored } = memory
  const log = container(parts)
  for (const [index, idea] of texts.entries())
    await run(log.append(form, { idea }, { idempotencyKey: `key-${index + 1}`, bodyHash: 'hash' }))
  await run(log.number(stored))
  const all = texts.map((_, index) => index + 1)
  await run(log.gather(form, 1, span(...all), { id: 'fridays0', name }))
  const names = async () => {
    const { rows } = await run(log.read(form, { from: 1, limit: 500 }))
    return [...new Set(rows.map(({ pile }) => pile?.name))]
  }
  const leave = {
    hide: (...rows: readonly number[]) => run(log.decide(form, 1, span(...rows), 'hide', { by: 'Left' })),
    withdraw: async (...rows: readonly number[]) => {
      for (const row of rows) await run(log.withdraw(form, `key-${row}`))
      await run(log.number(stored))
    },
  }
  return { ...memory, log, names, leave }
}

describe.each(['hide', 'withdraw'] as const)('the idea whose words are a pile’s name leaves: %s', (how) => {
  it('before it is gathered under its words: they name nothing', async () => {
    const { leave, run, log, names } = await scene({ name: 'Meeting-free' })
    await leave[how](1)
    await run(log.gather(form, 1, span(1, 2, 3), { id: 'another0', name: said[0] }))
    expect(await names()).toEqual([namelessPile, 'Meeting-free'])
  })

  it('the most typical one that stays gives it another, before that', async () => {
    const { leave, names, run, log } = await scene()
    const { revision } = await run(log.settled(form))
    await leave[how](1)
    expect(await names()).toEqual(['Fridays without meetings'])
    // Readers hear of all of it.
    const { gone, back = [] } = await run(log.turned(form, revision))
    expect([gone, back.map(({ row }) => row)]).toEqual([[1], [2, 3, 4, 5]])
    await leave[how](1)
    expect((await run(log.settled(form))).revision).toBe(revision + 2)
  })

  it('one that leaves with it names nothing, nor a flagged word that nobody let through', async () => {
    const { leave, names } = await scene({ texts: [said[0], said[1], said[3], said[3]] })
    await leave[how](1, 2)
    expect(await names()).toEqual([namelessPile])
  })

  it('what a facilitator has called it stays, and what another one says, too', async () => {
    const typed = await scene({ name: 'Meeting-free' })
    await typed.leave[how](1)
    expect(await typed.names()).toEqual(['Meeting-free'])
    const twice = await scene({ texts: [...said, 'NO meetings on fridays!'] })
    await twice.leave[how](1)
    expect(await twice.names()).toEqual([said[0]])
  })

  it('lies there no more: it was taken out before, or into another pile', async () => {
    const out = await scene()
    await out.run(out.log.apart(form, 1, span(1), 'fridays0'))
    await out.leave[how](1)
    expect(await out.names()).toEqual(['Fridays without meetings'])
    const moved = await scene()
    await moved.run(moved.log.gather(form, 1, span(1), { id: 'another0', name: 'Of another desk' }))
    await moved.leave[how](1)
    expect(await moved.names()).toEqual(['Fridays without meetings'])
  })

  it('is gathered under its words right before it leaves: what stays gives the name', async () => {
    const { run, log, container, clientBefore, stored, names } = await scene({ name: 'Meeting-free' })
    const gathered = () => log.gather(form, 1, span(1, 2, 3), { id: 'another0', name: said[0] })
    const client = clientBefore(how === 'hide' ? 'TransactWriteCommand' : 'PutCommand', gathered)
    const slow = container({ mayName, client })
    if (how === 'hide') await run(slow.decide(form, 1, span(1), 'hide'))
    else {
      await run(log.withdraw(form, 'key-1'))
      await run(slow.number(stored))
    }
    expect(await names()).toEqual([said[1], 'Meeting-free'])
  })

  it('and another desk adds to the pile, which has not heard of that: it keeps its new name', async () => {
    const { run, log, leave, names, stored, container } = await scene({ texts: said.slice(0, 3) })
    await run(log.append(form, { idea: 'Quiet' }, { idempotencyKey: 'key-9', bodyHash: 'hash' }))
    await run(log.number(stored))
    await leave[how](1)
    expect(await names()).toEqual([said[1], undefined])
    for (let time = 0; time < 2; time += 1) {
      await run(container().gather(form, 1, span(4), { id: 'fridays0', name: said[0] }))
      expect(await names()).toEqual([said[1]])
      // A minute later what was taken back is in no page any more.
      await run(log.eraseNew())
    }
    await run(log.apart(form, 1, span(2, 3, 4), 'fridays0'))
    await run(log.gather(form, 1, span(2, 3), { id: 'fridays0', name: said[0] }))
    expect(await names()).not.toContain(said[0])
  })

  it('is known by the beginning of a long one, also while the room rates, and of two', async () => {
    const { leave, names, run, log } = await scene({
      name: 'Friday is the day on which nobody calls for a meeting,…',
      texts: [long, said[2]],
    })
    const show: Show = { rate: { session: 1, round: 1, ideasTo: 2, startedAt: 0, endsAt: Date.UTC(2027) } }
    await run(log.setShow(form, show))
    await leave[how](1)
    expect(await names()).toEqual([said[2]])
  })
})

it('all are hidden, and one comes back: without the name', async () => {
  const { leave, names, decide } = await scene()
  await leave.hide(1, 2, 3, 4, 5)
  await decide('show', 5)
  expect(await names()).toEqual([namelessPile])
})

it('a log that cannot tell what is flagged calls it by no idea', async () => {
  const { leave, names } = await scene({ parts: {} })
  await leave.hide(1)
  expect(await names()).toEqual([namelessPile])
})

it('has another name by then: that one stays', async () => {
  const memory = await scene()
  const { clientBefore, log, container, run, names } = memory
  const renamed = () => log.gather(form, 1, span(1), { id: 'fridays0', name: 'Free Fridays' })
  const slow = container({ mayName, client: clientBefore('TransactWriteCommand', renamed) })
  await run(slow.decide(form, 1, span(1), 'hide'))
  expect(await names()).toEqual(['Free Fridays'])
})

it('where the one that gave the name leaves in a hold, what is held back gives no other', async () => {
  const { run, log, container, stored, names, leave } = await scene({ texts: [said[0], 'Free Fridays'] })
  await run(log.hold(form))
  await run(
    container().append(
      form,
      { idea: 'Fridays, not for your eyes' },
      { idempotencyKey: 'late', bodyHash: '' },
    ),
  )
  await run(log.number(stored))
  await run(log.gather(form, 1, span(1, 2, 3), { id: 'fridays0', name: said[0] }))
  await leave.hide(1)
  expect(await names()).toEqual(['Free Fridays'])
})

it('words that a hold keeps back name no pile, and the same ones that readers are told do', async () => {
  const { run, log, container, stored, names } = await scene({ name: 'Meeting-free' })
  await run(log.hold(form))
  for (const [index, idea] of ['Not for your eyes', said[1]].entries())
    await run(container().append(form, { idea }, { idempotencyKey: `late-${index}`, bodyHash: 'hash' }))
  await run(log.number(stored))
  await run(log.gather(form, 1, span(6, 4, 5), { id: 'another0', name: 'Not for your eyes' }))
  expect(await names()).toEqual(['Meeting-free', namelessPile])
  await run(log.gather(form, 1, span(7, 2, 4), { id: 'another0', name: said[1] }))
  expect(await names()).toEqual(['Meeting-free', said[1]])
})
