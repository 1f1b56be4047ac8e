// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { fireEvent, screen } from '@testing-library/react'
import { inOwnTime } from '#lib/test-support/own-time.ts'
import { NetworkError } from '#lib/api-client.ts'
import { OpenDesk } from '../test-support/open-desk.tsx'

let desk: OpenDesk
inOwnTime()
beforeEach(() => {
  desk = new OpenDesk()
  desk.world.answer(4)
  desk.world.stand('pending', 1, 2, 3, 4)
  desk.world.told.set(2, { flags: [{ reason: 'unsealed' }] })
})
const approve = (...rows: readonly (number | [number, number])[]) => ({ kind: 'approve', round: 1, rows })
const keepBack = (...rows: readonly number[]) => ({ kind: 'keep-back', round: 1, rows })
const all = /^Approve all unflagged/
const openQueue = async () => {
  await desk.open({ tab: 'Answers' })
  expect(desk.cards).toHaveLength(4)
}

describe('answers that wait for approval', () => {
  it('come first where some wait, flagged ones on top with the reason, and are counted', async () => {
    await openQueue()
    expect(desk.cards.map((card) => /Idea \d/.exec(card)?.[0])).toEqual([
      'Idea 2',
      'Idea 4',
      'Idea 3',
      'Idea 1',
    ])
    expect(desk.cards[0]).toMatch(/^Without a table’s code/)
    expect(desk.tabs[1]).toBe('Answers4')
  })

  it('come first also where the list was opened before anything was read', async () => {
    desk.world.fault = (question) => (question?.kind === 'meta' ? undefined : new NetworkError(''))
    await desk.open({ tab: 'Answers' })
    expect(desk.cards).toEqual([])
    desk.world.fault = () => undefined
    await desk.pass(5000)
    expect(desk.cards).toHaveLength(4)
  })

  it('keep their place when they are decided, here or at another desk, and can be turned', async () => {
    await openQueue()
    await desk.tap(/^Keep back Table 2/)
    await desk.tap(/^Approve Table 4/)
    expect(desk.text).toContain('Approved. 2 to approve.')
    desk.world.apply({ kind: 'keep-back', round: 1, rows: [3] }, 'Desk B')
    await desk.pass(2000)
    expect(desk.cards.map((card) => /Kept back|Approved|Decided at another desk/.exec(card)?.[0])).toEqual([
      'Kept back',
      'Approved',
      'Decided at another desk',
      undefined,
    ])
    await desk.pass(500)
    await desk.tap(/^Hide it Table 4/)
    await desk.tap(/^Show it Table 2/)
    expect(desk.cards[0]).toContain('Approved')
    expect(desk.world.changes).toEqual([
      keepBack(2),
      approve(4),
      { kind: 'hide', round: 1, row: 4 },
      { kind: 'unhide', round: 1, row: 2 },
    ])
    desk.world.stand('pending', 5)
    desk.world.answer(1)
    await desk.pass(2000)
    await desk.tap('1 new')
    expect(desk.cards.map((card) => /Idea \d/.exec(card)?.[0])).toEqual(['Idea 5', 'Idea 1'])
  })

  it('by keys: Y and N decide and lead to the next, U takes down the last that went up', async () => {
    await openQueue()
    desk.button(/^Approve Table 2/).focus()
    await desk.key('n')
    expect(desk.focused).toMatch(/^Approve Table 4/)
    await desk.key('y')
    expect(desk.focused).toMatch(/^Approve Table 3/)
    await desk.key('u')
    expect(desk.world.changes).toEqual([keepBack(2), approve(4), { kind: 'hide', round: 1, row: 4 }])
  })

  it('go up all the same where somebody goes on to another form meanwhile', async () => {
    await openQueue()
    await desk.tap(all)
    await desk.tab('Stage')
    await desk.tap('Cards', 'radio')
    await desk.pass(3000)
    expect(desk.world.changes).toEqual([approve(1, [3, 4])])
  })

  it('are marked where they came late, and found by their words', async () => {
    desk.world.told.set(3, { late: 2 })
    await openQueue()
    expect(desk.cards[2]).toContain('came late, from round 2')
    await desk.type('Words of an answer, or a table', 'idea 3')
    expect(desk.cards).toHaveLength(1)
    await desk.tap(all)
    await desk.pass(3300)
    expect(desk.world.changes).toEqual([approve(3)])
  })

  it('are seven hundred, and go up in one act', async () => {
    desk = new OpenDesk()
    desk.world.answer(700)
    desk.world.stand('pending', ...Array.from({ length: 700 }, (_, index) => index + 1))
    await desk.open({ tab: 'Answers' })
    expect(desk.tabs[1]).toBe('Answers99+')
    expect(desk.cards).toHaveLength(100)
    await desk.tap(/^Approve all unflagged\D*700/)
    await desk.pass(3300)
    expect(desk.world.changes).toEqual([approve([1, 700])])
    expect(desk.tabs[1]).toBe('Answers')
  })

  it('are asked again where a tap did not get through, and none later', async () => {
    await openQueue()
    await desk.tap(all)
    desk.world.fault = () => new NetworkError('')
    await desk.tap(/^Approve Table 2/)
    expect(desk.button(/^Approve Table 2/).disabled).toBe(true)
    expect(desk.button(all).disabled).toBe(true)
    desk.world.fault = undefined
    await desk.pass(4000)
    expect(desk.button(/^Approve Table 2/).disabled).toBe(false)
    expect(desk.world.sent).toHaveLength(1)
  })
})

describe('approving all', () => {
  it('sends after three seconds what is not flagged, and can be taken back until then', async () => {
    await openQueue()
    await desk.tap(all)
    expect(desk.focused).toBe('3 go upin a moment.Undo 3')
    await desk.tap(/^3 go up/)
    await desk.pass(5000)
    await desk.tap(all)
    await desk.pass(2900)
    expect(desk.world.sent).toEqual([])
    await desk.pass(400)
    expect(desk.world.changes).toEqual([approve(1, [3, 4])])
    expect(desk.text).toContain('3 approved.')
  })

  it('happens also where one has gone to another part of the desk', async () => {
    await openQueue()
    await desk.tap(all)
    await desk.tap(/^Keep back Table 3/)
    await desk.tab('Stage')
    await desk.pass(3300)
    expect(desk.world.changes.map(({ kind }) => kind)).toEqual(['keep-back', 'approve'])
  })

  it('that fails leaves them asked', async () => {
    await openQueue()
    await desk.tap(all)
    desk.world.fault = (question) => (question ? undefined : new NetworkError(''))
    await desk.pass(3300)
    expect(desk.world.sent).toHaveLength(1)
    expect(desk.text).not.toContain('3 approved.')
    expect(desk.cards.filter((card) => card.includes('Approved'))).toEqual([])
  })
})

describe('a question', () => {
  const prepared = ['What would you cancel?', 'Which promise?']
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
  const send = async (text: string) => {
    fireEvent.change(field(), { target: { value: text } })
    fireEvent.submit(field().form!)
    await desk.pass(0)
  }
  beforeEach(async () => {
    sessionStorage.clear()
    const venting = { form: 'venting-machine', question: 'Now?', questions: prepared } as const
    desk.world.state = { ...desk.world.state, ...venting }
    await desk.open()
    await desk.tap('Words', 'radio')
    await desk.pass(200)
    await desk.tab('Question')
  })

  it('is the next one prepared, another, or one that is typed, where that is another', async () => {
    await desk.tap(/^Ask the next one/)
    await desk.tap('Ask Which promise?')
    await desk.tap('Change it')
    expect(document.activeElement).toBe(field())
    expect(desk.button('Ask this').disabled).toBe(true)
    await send(' Now? ')
    fireEvent.change(field(), { target: { value: 'Why?' } })
    await desk.tap('Leave it as it was')
    const asked = prepared.map((question) => ({ kind: 'question', question }))
    expect(desk.world.changes).toEqual(asked)
    await desk.tap('Change it')
    expect(field().value).toBe('Now?')
  })

  it('that is typed stays where it could not be sent, and is sent by another tap', async () => {
    await desk.tap('Change it')
    desk.world.fault = () => new NetworkError('')
    await send('Why?')
    expect(field().value).toBe('Why?')
    desk.world.fault = undefined
    await desk.pass(5000)
    expect(field().value).toBe('Why?')
    fireEvent.submit(field().form!)
    await desk.pass(0)
    expect(desk.world.changes.at(-1)).toEqual({ kind: 'question', question: 'Why?' })
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

it('a new round wants two seconds each time its sheet is opened, or to be asked for twice', async () => {
  await desk.open({ tab: 'Round' })
  const openSheet = () => desk.tap(/^New round/)
  const start = () => desk.button(/^Start round 2/)
  await openSheet()
  fireEvent.click(start(), { detail: 0 })
  expect(desk.button('Yes, start round 2')).toBeDefined()
  await desk.tap('Not now')
  await openSheet()
  expect(screen.queryByRole('button', { name: 'Yes, start round 2' })).toBeNull()
  await desk.hold(start(), 1900)
  expect(desk.world.sent).toEqual([])
  await desk.hold(start(), 2000)
  await openSheet()
  fireEvent.click(start(), { detail: 0 })
  expect(desk.world.sent).toHaveLength(1)
  await desk.tap('Yes, start round 2')
  const ended = { kind: 'end-round', round: 1 }
  expect(desk.world.changes).toEqual([ended, ended])
})
