import { describe, expect, it } from 'vitest'
import { checkAnswers, isStepValid, noAnswers, soundStep, type Answers } from './answers.ts'

const whole: Answers = {
  orangeCard: 'Fish',
  whatIsA: 'ritual',
  blueCard: 'Bicycle',
  thatCould: 'save an hour',
  freeText: 'A parade on wheels',
  email: '',
}

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
