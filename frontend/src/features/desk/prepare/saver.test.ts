import { expect, it, vi } from 'vitest'
import type { DeskChange } from '#shared/desk/desk.ts'
import { deskState } from '../test-support/desk-state.ts'
import type { QuadrantNames } from '../state/quadrant-names.ts'
import { Saver, type SaverPorts, showOf, type Typed } from './saver.ts'

const ofStage: QuadrantNames = ['Quick wins', 'Big bets', 'Fillers', 'Later']

const desk = (over: Partial<SaverPorts> = {}) => {
  const timers: (() => void)[] = []
  const sent: DeskChange[] = []
  let kept: Typed | undefined
  let isOffline = false
  const state = deskState()
  const send: SaverPorts['send'] = (making) => {
    const change = typeof making === 'function' ? making(state) : making
    if (isOffline) return Promise.resolve('not-done')
    if (change) sent.push(change)
    return Promise.resolve('done')
  }
  const ports: SaverPorts = {
    send,
    after: (_, run) => {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
    kept: () => kept,
    keep: (typed) => (kept = typed),
    hasAnswers: () => false,
    ofStage: () => ofStage,
    ...over,
  }
  return {
    ports,
    saver: new Saver(ports),
    sent,
    timers,
    kept: () => kept,
    offline: (is: boolean) => (isOffline = is),
    rest: async () => {
      for (const run of timers.splice(0)) run()
      await vi.waitFor(() => undefined)
    },
  }
}

it('saves by itself after the last key, all fields of a moment together', async () => {
  const { saver, sent, rest, timers } = desk()
  for (const text of ['W', 'Wh', 'Why?']) saver.type('question_en', text)
  saver.type('axis_effort', 'Cost')
  expect(timers).toHaveLength(1)
  expect(saver.look()).toMatchObject({ state: 'saving' })
  await rest()
  expect(sent).toEqual([{ kind: 'prepare', question: { en: 'Why?' }, axes: { effort: 'Cost' } }])
  await vi.waitFor(() => expect(saver.look()).toEqual({ typed: {}, state: 'saved', isDecided: false }))
})

it('keeps on the device what could not be saved, through a reload, and saves it later', async () => {
  const { saver, ports, sent, rest, offline, kept, timers } = desk()
  offline(true)
  saver.type('words', ['Falcon'])
  await rest()
  await vi.waitFor(() => expect(saver.look().state).toBe('offline'))
  expect(kept()).toEqual({ words: ['Falcon'] })
  const again = new Saver(ports)
  expect(timers).toHaveLength(1)
  expect(again.look()).toMatchObject({ typed: { words: ['Falcon'] }, state: 'offline' })
  offline(false)
  expect(await again.save()).toBe(true)
  expect(sent).toEqual([{ kind: 'prepare', words: ['Falcon'] }])
  expect(kept()).toEqual({})
})

it('a question waits until somebody says what becomes of the answers, and nothing else does', async () => {
  const { saver, sent, rest } = desk({ hasAnswers: () => true })
  saver.type('question_en', 'What now?')
  saver.type('axis_impact', 'Joy')
  expect(await saver.save()).toBe(false)
  expect(sent).toEqual([{ kind: 'prepare', axes: { impact: 'Joy' } }])
  expect(await saver.decide('mended')).toBe(true)
  expect(sent.slice(1)).toEqual([{ kind: 'prepare', question: { en: 'What now?' } }])
  // That was said of these words, and of no others.
  saver.type('question_en', 'No, this?')
  await rest()
  expect(sent).toHaveLength(2)
  expect(saver.look()).toMatchObject({ state: 'saving', isDecided: false })
  saver.forgetQuestion()
  expect(saver.look()).toEqual({ typed: {}, state: 'saved', isDecided: false })
})

it('after a reload, too, a question that waits has a signal', async () => {
  const { ports } = desk({ hasAnswers: () => true, kept: () => ({ question_en: 'What now?' }) })
  const saver = new Saver(ports)
  expect(await saver.save()).toBe(false)
  expect(saver.look().state).toBe('saving')
})

it.each([1, 2])('a new round begins with its question, though call %i fails', async (failing) => {
  let calls = 0
  const { saver, sent, rest, ports } = desk({ hasAnswers: () => true })
  const { send } = ports
  Object.assign(ports, {
    send: (making: Parameters<typeof send>[0]) => {
      calls += 1
      return calls === failing ? Promise.resolve('not-done' as const) : send(making)
    },
  })
  const { round } = deskState()
  saver.type('question_en', 'What now?')
  expect(await saver.decide({ endsRound: round })).toBe(false)
  expect(saver.look().state).toBe('offline')
  await rest()
  await vi.waitFor(() => expect(saver.look().state).toBe('saved'))
  expect(sent.at(-2)).toEqual({ kind: 'prepare', question: { en: 'What now?' } })
  expect(sent.at(-1)).toEqual({ kind: 'end-round', round })
})

it('ends no round that another desk has ended', async () => {
  const { saver, sent } = desk({ hasAnswers: () => true })
  saver.type('question_en', 'What now?')
  expect(await saver.decide({ endsRound: deskState().round - 1 })).toBe(true)
  expect(sent).toEqual([{ kind: 'prepare', question: { en: 'What now?' } }])
})

it('saves keys that come while it saves, one save after the other', async () => {
  const { saver, sent } = desk()
  saver.type('question_en', 'One?')
  const saving = saver.save()
  saver.type('question_en', 'Two?')
  expect(await saving).toBe(true)
  expect(sent.map((change) => 'question' in change && change.question)).toEqual([
    { en: 'One?' },
    { en: 'Two?' },
  ])
})

it('a quarter’s name leaves what another desk called the others', () => {
  const show = { names: ['A', 'B', 'C', 'D'] as QuadrantNames, stats: true as const }
  expect(showOf({ quarter_2: ' Moon  shots ' }, ofStage)({ show })).toEqual({
    kind: 'show',
    show: { stats: true, names: ['A', 'Moon shots', 'C', 'D'] },
  })
  expect(showOf({ quarter_1: '' }, ofStage)({ show: {} })).toEqual({ kind: 'show', show: {} })
})

it('what a device has kept of something else is nothing', () => {
  for (const kept of [null, 7, 'x', [1]])
    expect(desk({ kept: () => kept }).saver.look()).toEqual({ typed: {}, state: 'saved', isDecided: false })
})
