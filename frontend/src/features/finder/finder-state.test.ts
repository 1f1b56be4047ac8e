import { describe, expect, it } from 'vitest'
import { noChoices, type Choices } from './choices.ts'
import { finderReducer, readFinderState, untouched, type FinderAction } from './finder-state.ts'

const whole: Choices = {
  type: ['Facilitated session'],
  objectives: ['Build alignment and consensus'],
  seating: ['Theatre'],
}
const act = (state = untouched, ...actions: FinderAction[]) => actions.reduce(finderReducer, state)
const toggle = (step: keyof Choices, choice: Choices[keyof Choices][number]): FinderAction => ({
  type: 'toggle',
  step,
  choice,
})

const filled = act(
  untouched,
  toggle('type', 'Facilitated session'),
  toggle('objectives', 'Build alignment and consensus'),
  toggle('seating', 'Theatre'),
)

describe('finderReducer', () => {
  it('collects the choices and keeps those of the last Finish apart', () => {
    expect(filled).toEqual({ choices: whole })
    const finished = act(filled, { type: 'finish' })
    expect(finished).toEqual({ choices: whole, finished: whole })
    const changed = act(finished, toggle('seating', 'Round Tables'))
    expect(changed.choices.seating).toEqual(['Round Tables', 'Theatre'])
    expect(changed.finished).toEqual(whole)
    expect(act(changed, { type: 'finish' }).finished).toEqual(changed.choices)
  })

  it('does not finish while a step waits for a choice', () => {
    const open = act(filled, toggle('seating', 'Theatre'))
    expect(act(open, { type: 'finish' })).toBe(open)
  })

  it('chooses what is not chosen, and leaves chosen what is', () => {
    const choose: FinderAction = { type: 'choose', step: 'seating', choice: 'Round Tables' }
    const chosen = act(filled, choose)
    expect(chosen.choices.seating).toEqual(['Round Tables', 'Theatre'])
    expect(act(chosen, choose)).toBe(chosen)
  })

  it('starts over from nothing', () => {
    expect(act(filled, { type: 'finish' }, { type: 'start-over' })).toEqual(untouched)
  })

  it('knows after starting over what the last Finish has added', () => {
    const added: FinderAction = { type: 'added', ids: ['ping-poll'] }
    const again = act(filled, { type: 'finish' }, added, { type: 'start-over' })
    expect(again).toEqual({ ...untouched, added: ['ping-poll'] })
    expect(readFinderState(JSON.parse(JSON.stringify(again)))).toEqual(again)
    expect(readFinderState({ added: [1, 'ping-poll'] }).added).toEqual(['ping-poll'])
  })
})

describe('readFinderState', () => {
  it('finds again what was kept', () => {
    const finished = act(filled, { type: 'finish' })
    expect(readFinderState(JSON.parse(JSON.stringify(finished)))).toEqual(finished)
    expect(readFinderState(JSON.parse(JSON.stringify(filled)))).toEqual(filled)
  })

  it.each([null, undefined, 'text', 3, {}, { choices: 'all', finished: [] }])(
    'takes %j for untouched',
    (kept) => {
      expect(readFinderState(kept)).toEqual({ choices: noChoices })
    },
  )

  it('reads what a tab kept under the earlier name', () => {
    expect(readFinderState({ answers: whole })).toEqual({ choices: whole })
  })

  it('has no shortlist by choices that are not whole', () => {
    expect(readFinderState({ choices: whole, finished: { ...whole, seating: [] } })).toEqual({
      choices: whole,
    })
  })
})
