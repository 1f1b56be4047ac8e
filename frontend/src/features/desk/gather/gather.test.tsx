// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Pile } from '#shared/gather/pile.ts'
import { type DeskScope, mayDo } from '#shared/desk/scopes.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { inOwnTime } from '#lib/test-support/own-time.ts'
import { DeskWorld } from '../test-support/desk-world.ts'
import { OpenDesk } from '../test-support/open-desk.tsx'
import { LikenessWorker } from './test-support/likeness-worker.ts'
import { fridays, idea, quiet, saidInRoom } from './test-support/room.ts'

inOwnTime(Date.UTC(2026, 10, 20, 14, 40, 0))

const chip = async (open: OpenDesk, name: RegExp) => {
  fireEvent.click(screen.getByRole('radio', { name }))
  await open.pass(0)
}

/** A desk over eleven ideas, or so many, that looks at its answers. */
const desk = async (
  scope: DeskScope = 'all',
  { form = 'laser-focus', ideas = saidInRoom.length }: { form?: LiveForm; ideas?: number } = {},
) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('Worker', LikenessWorker)
  const open = new OpenDesk(new DeskWorld(form))
  const { world } = open
  for (let row = 1; row <= ideas; row += 1) {
    const { answer } = idea(row)
    world.told.set(row, {
      answer: form === 'venting-machine' ? { question: 'What?', answer: saidInRoom[row - 1] } : answer,
    })
  }
  const link = { ...world.state.link, scope }
  world.state = { ...world.state, form, link, ...(mayDo(scope, 'moderate') && { stars: [] }) }
  world.answer(ideas)
  await open.open()
  if (mayDo(scope, 'moderate')) await open.tab('Answers')
  return open
}
const gathering = async (open: OpenDesk) => {
  await chip(open, /^Gather/)
  return open
}
const chips = () =>
  within(screen.getByRole('radiogroup', { name: 'Which answers' }))
    .getAllByRole('radio')
    .map((one) => one.closest('label')?.textContent.trim())
const names = (list: string | RegExp) =>
  within(screen.getByRole('list', { name: list }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
const another = (open: OpenDesk, rows: number[], pile: Pile = quiet) =>
  open.world.apply({ kind: 'gather', round: 1, rows, pile: { ...pile } }, 'Desk B')

describe('the chip', () => {
  it('is there for who may gather, and turns the list into what is repeated', async () => {
    const open = await desk('moderate')
    expect(chips()).toEqual(['All 11', 'Starred 0', 'Flagged 0', 'Gather', 'Hidden 0'])
    await gathering(open)
    expect(open.text).toContain('Most repeated first. Tap one to see what sounds like it.')
    expect(names('Ideas to gather from')[0]).toMatch(/^Gather Table \d.*sounds? like it$/)
  })

  it('keeps the focus where the list is drawn anew, so that arrows go on', async () => {
    const open = await desk('moderate')
    for (const name of [/^Gather/, /^All/, /^Gather/]) {
      screen.getByRole('radio', { name }).focus()
      await chip(open, name)
      expect(document.activeElement).toBe(screen.getByRole('radio', { name, checked: true }))
    }
  })

  it('is not there below that, nor for cards', async () => {
    await desk('moderate', { form: 'combo-convo' })
    expect(chips().some((name) => name === 'Gather')).toBe(false)
  })

  it.each(['screen', 'show'] as const)('a link of scope %s has no answers at all', async (scope) => {
    await desk(scope)
    expect(screen.queryByRole('button', { name: /^Answers/ })).toBeNull()
  })

  it('says of few ideas that one can do this by eye, and lists them', async () => {
    const open = await gathering(await desk('all', { ideas: 4 }))
    expect(open.text).toContain('You can do this by eye.')
    expect(names('Ideas to gather from')).toHaveLength(4)
    await open.tap(/^Gather Table 1 /)
    expect(names(/^What sounds like it/).filter((name) => name.startsWith('Add'))).toHaveLength(3)
  })

  it('lets in what came meanwhile by a tap', async () => {
    const open = await gathering(await desk())
    open.world.answer(2)
    await open.pass(2500)
    await open.tap('2 new')
    await open.pass(0)
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
  })
})

describe('a pile', () => {
  it('is gathered from an idea: nothing is ticked beforehand, and it is sent after three seconds', async () => {
    const open = await gathering(await desk())
    await open.tap(/^Gather Table 1 /)
    expect(open.focused).toContain('No meetings on Fridays')
    expect(screen.queryByRole('radiogroup', { name: 'Which answers' })).toBeNull()
    expect(open.button(/^Gather/).disabled).toBe(true)
    expect(open.button(/^Add Table 3 /).textContent).toMatch(/(very|quite|a bit) alike$/)
    await open.tap(/^Add Table 3 /)
    await open.tap(/^Add Table 2 /)
    expect(open.button(/^Add Table 2 /).getAttribute('aria-pressed')).toBe('true')
    expect(open.text).toContain('3 chosen.')
    await open.tap(/^Gather 3/)
    expect(chips()).toContain('Piles 1')
    expect(open.text).toContain('On the walls in a moment.')
    expect(open.focused).toMatch(/^3 became 1\..*Undo 3/)
    await open.pass(2900)
    expect(open.world.changes).toEqual([])
    await open.pass(600)
    expect(open.world.changes).toMatchObject([{ kind: 'gather', round: 1, rows: [[1, 3]] }])
    expect(screen.queryByRole('button', { name: /became/ })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Answers' }))
    expect(open.text).toContain('Most repeated first.')
    await chip(open, /^Piles 1/)
    expect(names('Piles')[0]).toBe(
      '×3No meetings on Fridays3 ideas, Impact\u00a08.0 · Time to Value\u00a02.0 · 3 tables',
    )
  })

  it('has no words of what is held back for its name', async () => {
    const open = await desk()
    open.world.state = { ...open.world.state, mode: 'hold', lastRow: 4 }
    await open.pass(2500)
    await gathering(open)
    await open.tap(/^Gather Table 5 /)
    await open.tap(/^Add Table 6 /)
    expect(screen.getByRole('group', { name: 'Name on the wall' }).textContent).toContain(
      'These say the same',
    )
  })

  it('is left by Escape also from the buttons below it', async () => {
    const open = await gathering(await desk())
    await open.tap(/^Gather Table 1 /)
    open.button('Back').focus()
    await open.key('Escape')
    expect(open.text).toContain('Most repeated first.')
  })

  it('gets all down to a line by one tap, without one that was taken out', async () => {
    const open = await gathering(await desk())
    await open.tap(/^Gather Table 1 /)
    await open.tap('Add all 3 down to here')
    expect(open.text).toContain('4 chosen.')
    expect(open.focused).toMatch(/^Add Table/)
    await open.tap(/^Add Table 2 /)
    expect(open.text).toContain('3 chosen.')
    expect(screen.queryByRole('button', { name: /down to here$/ })).toBeNull()
  })

  it('is taken back, and what was ticked is there again', async () => {
    const open = await gathering(await desk())
    await open.tap(/^Gather Table 1 /)
    await open.tap(/^Add Table 3 /)
    await open.tap(/^Gather 2/)
    await open.pass(1000)
    await open.tap(/^2 became 1/)
    await open.pass(5000)
    expect(open.world.changes).toEqual([])
    expect(open.button(/^Add Table 3 /).getAttribute('aria-pressed')).toBe('true')
    await open.tap('Back')
    expect(open.text).toContain('Most repeated first.')
  })

  it('has a name of its own: of sixty characters, and again the one that is proposed', async () => {
    const open = await gathering(await desk())
    await open.tap(/^Gather Table 1 /)
    await open.tap('Change')
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name of the pile' }), { key: 'Escape' })
    expect(screen.getByRole('group', { name: 'Name on the wall' }).querySelector('dialog')).toBeNull()
    await open.tap('Not now')
    expect(open.focused).toBe('Change')
    await open.tap('Change')
    const field = screen.getByRole('textbox', { name: 'Name of the pile' })
    fireEvent.change(field, { target: { value: 'x'.repeat(61) } })
    expect([open.button('Use this').disabled, open.text.includes('61 of 60')]).toEqual([true, true])
    fireEvent.change(field, { target: { value: ' Free  Fridays ' } })
    await open.tap('Use this')
    const name = () => screen.getByRole('group', { name: 'Name on the wall' }).textContent
    expect(name()).toBe('Free FridaysChange')
    await open.tap('Change')
    await open.tap('As it is proposed')
    expect(name()).toBe('No meetings on FridaysChange')
  })

  it('gets what no words show: it is searched for, and marked as found', async () => {
    const open = await gathering(await desk())
    await open.tap(/^Gather Table 1 /)
    await open.type('Words of an answer, or a table', 'cuma')
    expect(open.text).toContain('Of other languages only common words are known.')
    expect(names('What was found')).toEqual([expect.stringContaining('found by you')])
    await open.tap(/^Add Table 8 /)
    await open.type('Words of an answer, or a table', 'nobody says that')
    expect(open.text).toContain('Nothing here has these words.')
    await open.type('Words of an answer, or a table', '')
    expect(open.button(/^Add Table 8 /).textContent).toContain('found by you')
    expect(open.button(/^Gather 2/).disabled).toBe(false)
  })

  it('gets all from one line to another: by drawing along them', async () => {
    const open = await gathering(await desk())
    await open.tap(/^Gather Table 1 /)
    const line = (table: number) => open.button(new RegExp(`^Add Table ${table} `)).closest('li')!
    const at = (table: number) => {
      document.elementFromPoint = () => line(table)
      return screen.getByRole('list', { name: /^What sounds like it/ })
    }
    screen.getByRole('list', { name: /^What sounds like it/ }).setPointerCapture = () => undefined
    const press = (table: number) =>
      fireEvent.pointerDown(line(table).querySelector('[data-draw]')!, { isPrimary: true, button: 0 })
    const [first, last] = [3, 4]
    press(first)
    fireEvent.pointerMove(at(last))
    expect(line(first).querySelector('[data-draw="is"]')).not.toBeNull()
    fireEvent.pointerCancel(at(last))
    expect(open.text).not.toContain('chosen.')
    press(first)
    // A slow phone draws the last line no more before the thumb is up.
    act(() => {
      fireEvent.pointerMove(at(last))
      fireEvent.pointerUp(at(last))
    })
    await open.pass(0)
    const drawn = Number(/(\d) chosen/.exec(open.text)?.[1])
    expect(drawn).toBeGreaterThanOrEqual(3)
    for (const table of [first, last])
      expect(open.button(new RegExp(`^Add Table ${table} `)).getAttribute('aria-pressed')).toBe('true')
    press(2)
    fireEvent.pointerUp(at(2))
    await open.pass(0)
    expect(open.text).toContain(`${drawn} chosen.`)
  })

  it('gets all from one line to another with Shift', async () => {
    const open = await gathering(await desk())
    await open.tap(/^Gather Table 1 /)
    const [, ...lines] = screen.getAllByRole('button', { name: /^Add Table/ })
    const [first, last] = [lines[0]!, lines.at(-1)!]
    fireEvent.click(first)
    fireEvent.click(last, { shiftKey: true })
    await open.pass(0)
    expect(open.text).toContain(`${lines.length + 1} chosen.`)
  })

  it('of one of a kind is found by hand', async () => {
    const open = await gathering(await desk())
    await open.type('Words of an answer, or a table', 'public')
    await open.tap(/^Gather Table 9 /)
    expect(open.text).toContain('One of a kind.')
    await open.key('Escape')
    expect(open.text).toContain('Most repeated first.')
  })

  it('is opened, renamed, gets more, loses one and is taken apart', async () => {
    const open = await desk()
    another(open, [1, 2, 3], fridays)
    await open.pass(2500)
    await chip(open, /^Piles 1/)
    await open.tap(/No meetings on Fridays/)
    await open.tap('Rename')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Free Fridays' } })
    await open.tap('Use this')
    await open.tap('Add more')
    expect(open.focused).toContain('Free Fridays')
    await open.pass(500)
    await open.tap(/^Add Table 4 /)
    await open.pass(3000)
    await open.tap(/^Add 1/)
    await open.pass(3500)
    await open.tap(/^Take out Table 2 /)
    expect(open.text).toContain('One taken out.')
    await open.pass(3500)
    expect(names('In “Free Fridays”')).toHaveLength(3)
    await open.tap('Take apart')
    expect(open.text).toContain('Taken apart.')
    await open.pass(3500)
    const pile = { ...fridays, name: 'Free Fridays' }
    expect(open.world.changes).toEqual([
      { kind: 'gather', round: 1, rows: [1], pile },
      { kind: 'gather', round: 1, rows: [4], pile },
      { kind: 'apart', round: 1, rows: [2], pile: fridays.id },
      { kind: 'apart', round: 1, rows: [1, [3, 4]], pile: fridays.id },
    ])
    expect(open.text).toContain('Nothing is gathered.')
  })

  it('of words is gathered alike', async () => {
    const open = await gathering(await desk('all', { form: 'venting-machine' }))
    await open.tap(/^Gather No meetings on Fridays/)
    await open.tap(/^Add No more meetings/)
    expect(open.button(/^Gather 2/).textContent).toContain('Into one phrase')
    await open.tap(/^Gather 2/)
    await chip(open, /^Piles 1/)
    expect(names('Piles')[0]).toContain('3 answers · 1 in the same words')
  })
})

describe('meanwhile', () => {
  it('another desk takes apart what is being renamed: what was typed stays, and it is said', async () => {
    const open = await desk()
    another(open, [1, 2], fridays)
    await open.pass(2500)
    await chip(open, /^Piles 1/)
    await open.tap(/No meetings on Fridays/)
    await open.tap('Rename')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Free Fridays' } })
    open.world.apply({ kind: 'apart', round: 1, rows: [1, 2], pile: fridays.id }, 'Desk B')
    await open.pass(2500)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Free Fridays')
    await open.tap('Use this')
    expect(open.text).toContain('Nothing was renamed.')
  })

  it('another desk gathers what is ticked: it is said to lie elsewhere, and stays there', async () => {
    const open = await gathering(await desk())
    await open.tap(/^Gather Table 1 /)
    await open.tap(/^Add Table 3 /)
    await open.tap(/^Add Table 2 /)
    another(open, [3, 7])
    await open.pass(2500)
    expect(open.button(/^Add Table 3 /).textContent).toContain('lies in “Quiet rooms”')
    expect(open.button(/^Add Table 3 /).getAttribute('aria-pressed')).toBe('false')
    await open.tap(/^Gather 2/)
    await open.pass(3500)
    expect(open.world.changes).toMatchObject([{ rows: [[1, 2]] }])
  })

  it('one is hidden and one withdrawn: their lines say so, and can be ticked no more', async () => {
    const open = await gathering(await desk())
    await open.tap(/^Gather Table 1 /)
    await open.tap(/^Add Table 3 /)
    open.world.turn('hidden', 3)
    open.world.turn('withdrawn', 1)
    await open.pass(2500)
    const line = open.button(/^Add Table 3 /)
    expect([line.disabled, line.textContent]).toEqual([true, expect.stringContaining('hidden') as string])
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('taken back')
    expect(open.button('Gather').disabled).toBe(true)
  })

  it('a pile falls apart as its ideas are hidden', async () => {
    const open = await desk()
    another(open, [1, 2], fridays)
    await open.pass(2500)
    await chip(open, /^Piles 1/)
    await open.tap(/No meetings on Fridays/)
    await open.tap('Add more')
    open.world.turn('hidden', 2)
    await open.pass(2500)
    expect(open.text).toContain('Alone again. The pile is gone.')
    await open.tap('Back')
    expect(open.text).toContain('Nothing is gathered.')
  })

  it('the room rates: gathering is off and says so, until that is revealed', async () => {
    const open = await gathering(await desk())
    await open.tap(/^Gather Table 1 /)
    await open.tap(/^Add Table 3 /)
    open.world.apply({ kind: 'rate', round: 1, seconds: 60 }, 'Desk B')
    await open.pass(2500)
    expect(open.text).toContain('Not while the room rates. An idea must not change under a thumb.')
    expect([open.button(/^Gather 2/).disabled, open.button(/^Add Table 2 /).disabled]).toEqual([true, true])
    await open.tap('Back')
    expect(open.button(/^Gather Table 1 /).disabled).toBe(true)
  })

  it('there is no signal: nothing is kept for later', async () => {
    const open = await gathering(await desk())
    await open.tap(/^Gather Table 1 /)
    await open.tap(/^Add Table 3 /)
    open.world.fault = () => new TypeError('Failed to fetch')
    await open.pass(10_000)
    expect(open.text).toContain('Nothing you tap now is kept for later.')
    expect(open.button(/^Gather 2/).textContent).toContain('Back when the signal is')
    expect(open.button(/^Gather 2/).disabled).toBe(true)
    open.world.fault = undefined
    await open.pass(10_000)
    expect(open.button(/^Gather 2/).disabled).toBe(false)
  })

  it('one looks at another part of the desk: what was ticked is there when one comes back', async () => {
    const open = await gathering(await desk())
    await open.tap(/^Gather Table 1 /)
    await open.tap(/^Add Table 3 /)
    await open.tab('Stage')
    await open.tab('Answers')
    expect(open.button(/^Gather 2/).disabled).toBe(false)
    await open.tap('Back')
    expect(open.focused).toMatch(/^Gather Table 1No meetings/)
  })

  it('a round begins: nothing of the one before is left', async () => {
    const open = await gathering(await desk())
    await open.tap(/^Gather Table 1 /)
    open.world.beginRound(2, 11)
    await open.pass(2500)
    expect(chips()).toContain('All 11')
    await chip(open, /^Gather/)
    expect(open.text).toContain('Most repeated first.')
  })
})
