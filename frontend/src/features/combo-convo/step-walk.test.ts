import { expect, it } from 'vitest'
import { noAnswers, type Faults, type Step } from './answers.ts'
import type { FormState } from './form-state.ts'
import { placeOf, stepAfter, stepIn } from './step-walk.ts'

const orange = { ...noAnswers, orangeCard: 'Fish', whatIsA: 'ritual' }
const whole = { ...orange, blueCard: 'Bicycle', thatCould: 'save an hour', freeText: 'A parade' }
const at = (answers: FormState['answers'], phase: FormState['phase'] = 'form', faults: Faults = {}) => ({
  answers,
  phase,
  faults,
})

it.each([
  [null, 'orange'],
  ['teal', 'orange'],
  [{ laserStep: 1 }, 'orange'],
  [{ comboStep: 'purple' }, 'orange'],
  [{ comboStep: 'teal' }, 'teal'],
])('the entry %j is the step %s', (entry, step) => {
  expect(stepIn(entry)).toBe(step)
})

it.each<[string, Step, ReturnType<typeof at>, Step, number]>([
  ['an entry of a step that is reached', 'combo', at(whole), 'combo', 0],
  ['one of a step behind what is missing', 'confirm', at(orange), 'teal', 2],
  ['one of a step behind a fault', 'confirm', at(whole, 'form', { blueCard: 'No.' }), 'teal', 2],
  ['none before the options are there', 'confirm', at(noAnswers, 'loading'), 'orange', 0],
  ['none while it is sent', 'confirm', at(whole, 'sending'), 'confirm', 0],
  ['all of them after the thank-you', 'confirm', at(noAnswers, 'thanks'), 'orange', 3],
])('%s: from %s', (_, wanted, state, step, excess) => {
  expect(placeOf(wanted, state)).toEqual({ step, excess })
})

it('leads from a step that is answered to the next, and from the last nowhere', () => {
  expect(stepAfter('orange', at(noAnswers))).toBeUndefined()
  expect(stepAfter('orange', at(orange))).toBe('teal')
  expect(stepAfter('teal', at(orange))).toBeUndefined()
  expect(stepAfter('combo', at(whole))).toBe('confirm')
  expect(stepAfter('confirm', at(whole))).toBeUndefined()
})
