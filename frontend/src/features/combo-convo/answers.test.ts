import { describe, expect, it } from 'vitest'
import {
  type Answers,
  checkAnswers,
  type Faults,
  isStepValid,
  noAnswers,
  soundStep,
  type Step,
  placeOf,
  stepAfter,
  stepIn,
} from './answers.ts'
import { withAddress, withoutAddress } from './combo-convo-outbox.ts'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { describeFailure, type FormState } from './form-state.ts'
import { pairing } from './test-support/pairing.ts'

const whole: Answers = { ...pairing, email: '' }

describe('isStepValid', () => {
  it.each<[Parameters<typeof isStepValid>[0], Partial<Answers>, boolean]>([
    ['orange', {}, true],
    ['orange', { orangeCard: ' \u200b ' }, false],
    ['orange', { whatIsA: '' }, false],
    ['orange', { blueCard: '', thatCould: '', freeText: '' }, true],
    ['teal', {}, true],
    ['teal', { blueCard: ' ' }, false],
    ['teal', { thatCould: '' }, false],
    ['combo', {}, true],
    ['combo', { freeText: ' \n ' }, false],
    ['combo', { freeText: 'x'.repeat(75) }, true],
    ['combo', { freeText: ` ${'x'.repeat(75)} ` }, true],
    ['combo', { freeText: '😀'.repeat(75) }, true],
    ['combo', { freeText: 'x'.repeat(76) }, false],
  ])('%s with %j is %j', (step, change, valid) => {
    expect(isStepValid(step, { ...whole, ...change })).toBe(valid)
  })

  it('is false while something on the step is at fault', () => {
    expect(isStepValid('teal', whole, { blueCard: 'No.' })).toBe(false)
    expect(isStepValid('orange', whole, { blueCard: 'No.' })).toBe(true)
  })
})

describe('soundStep', () => {
  it('goes no further than the first step that is not answered', () => {
    expect(soundStep('confirm', noAnswers, {})).toBe('orange')
    expect(soundStep('confirm', { ...whole, thatCould: '' }, {})).toBe('teal')
    expect(soundStep('confirm', { ...whole, freeText: '' }, {})).toBe('combo')
    expect(soundStep('confirm', whole, {})).toBe('confirm')
    expect(soundStep('confirm', whole, { orangeCard: 'No.' })).toBe('orange')
  })

  it('stays on an earlier step, and on the confirmation while only the address is wrong', () => {
    expect(soundStep('teal', whole, {})).toBe('teal')
    expect(soundStep('confirm', { ...whole, email: 'ada' }, { email: 'No.' })).toBe('confirm')
  })
})

describe('checkAnswers', () => {
  it('gives what is sent, trimmed', () => {
    expect(checkAnswers({ ...whole, orangeCard: ' Fish ', email: ' ada@example.com ' })).toEqual({
      body: { ...whole, email: 'ada@example.com' },
    })
  })

  it('gives a sentence for each field at fault', () => {
    expect(checkAnswers({ ...whole, freeText: '', email: 'ada' })).toEqual({
      faults: {
        freeText: 'Write what comes to mind.',
        email: 'Enter a valid email address, or leave the field empty.',
      },
    })
  })
})

const body = { ...pairing, email: 'ada@example.com' }
const first = { idempotencyKey: 'key-1', madeAt: 1000, body }

it('is written down without the address', () => {
  const { email, ...pairing } = body
  expect(withoutAddress(first)).toEqual({ idempotencyKey: 'key-1', madeAt: 1000, body: pairing, asks: true })
  expect(withAddress(withoutAddress(first), email)).toEqual({ ...first, asks: true })
  expect(withAddress(withoutAddress(first)).body.email).toBe('')
  expect(withoutAddress({ ...first, body: { ...body, email: '' } }).asks).toBeUndefined()
})

it.each([
  [new ApiError(200, 'The round is over.'), 'Server responded with error: The round is over.'],
  [new ApiError(200, ''), 'Server responded with error: Unknown'],
  [new ApiError(503, 'The store is out of reach.'), 'Fetch error: The store is out of reach.'],
  [new ApiError(502, ''), 'Fetch error: 502'],
  [new NetworkError('No answer from the server.'), 'Fetch error: No answer from the server.'],
  [new TypeError('Failed to fetch'), 'Fetch error: Failed to fetch'],
])('what the alert says about %o', (error, text) => {
  expect(describeFailure(error).text).toBe(text)
})

it('names the fields at fault, and no others', () => {
  const error = new ApiError(400, 'No.', { whatIsA: 'Not offered.', table: 'Unknown.' })
  expect(describeFailure(error).faults).toEqual({ whatIsA: 'Not offered.' })
  expect(describeFailure(new NetworkError('Gone.')).faults).toEqual({})
})

describe('the steps', () => {
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
})
