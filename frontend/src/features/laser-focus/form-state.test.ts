import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/api-client.ts'
import {
  isTableKey,
  pasteDigits,
  tableDigits,
  tableFromQuery,
  tableNumber,
  emptyForm,
  formReducer,
  isStepValid,
  type FormAction,
  type FormState,
} from './form-state.ts'

describe('isTableKey', () => {
  it.each(['0', '9', 'Backspace', 'Delete', 'ArrowLeft', 'Home', 'Tab', 'Enter', '１', 'Process'])(
    'lets %s through',
    (key) => {
      expect(isTableKey({ key })).toBe(true)
    },
  )

  it.each(['a', '-', '.', ',', '+', 'e', ' ', '৩'])('keeps %j out', (key) => {
    expect(isTableKey({ key })).toBe(false)
  })

  it('lets the shortcuts of copy and paste through', () => {
    expect(isTableKey({ key: 'v', ctrlKey: true })).toBe(true)
    expect(isTableKey({ key: 'v', metaKey: true })).toBe(true)
  })
})

it.each([
  ['12', '12'],
  ['Table 12', '12'],
  ['-7.5', '75'],
  ['123456', '1234'],
  ['１２', '12'],
  ['٤٢', '42'],
  ['۰۹', '09'],
  ['none', ''],
])('tableDigits makes %j to %j', (text, digits) => {
  expect(tableDigits(text)).toBe(digits)
})

describe('pasteDigits', () => {
  it('puts the digits where the selection was', () => {
    expect(pasteDigits('19', 1, 1, 'no. 23')).toBe('1239')
    expect(pasteDigits('1999', 1, 4, '2')).toBe('12')
  })

  it('takes only what there is room for', () => {
    expect(pasteDigits('12', 2, 2, '3456')).toBe('1234')
    expect(pasteDigits('1234', 2, 2, '9')).toBe('1234')
  })
})

it.each([
  ['0', 0],
  ['12', 12],
  ['0012', 12],
  ['9999', 9999],
  ['', undefined],
  ['12a', undefined],
  ['10000', undefined],
])('tableNumber reads %j as %j', (text, number) => {
  expect(tableNumber(text)).toBe(number)
})

it.each([
  ['?table=12', '12'],
  ['?utm=x&table=007', '7'],
  ['?table=0', '0'],
  ['', undefined],
  ['?table=', undefined],
  ['?table=-1', undefined],
  ['?table=1.5', undefined],
  ['?table=12345', undefined],
  ['?table=<b>', undefined],
])('tableFromQuery finds in %j the table %j', (query, table) => {
  expect(tableFromQuery(query)).toBe(table)
})

const act = (state: FormState, ...actions: FormAction[]): FormState => actions.reduce(formReducer, state)
const next: FormAction = { type: 'next' }
const back: FormAction = { type: 'back' }
const answer = (change: Partial<FormState['answers']>): FormAction => ({ type: 'answer', change })
const submit = (idempotencyKey: string): FormAction => ({ type: 'submit', idempotencyKey, now: 1000 })
const error = new ApiError(400, 'No.')

const words = (count: number): string => Array.from({ length: count }, () => 'w').join(' ')

const filled = act(
  emptyForm(),
  answer({ table: '12', idea: '  Swap   tables ', impact: 8.2, effort: 3 }),
  next,
  next,
  next,
)
const sending = act(filled, submit('key-1'))

describe('isStepValid', () => {
  const { answers } = emptyForm()

  it.each([
    ['', false],
    ['0', true],
    ['9999', true],
  ])('asks for a table number: %j is %j', (table, valid) => {
    expect(isStepValid('table', { ...answers, table })).toBe(valid)
  })

  it.each([
    [0, false],
    [1, true],
    [25, true],
    [26, false],
  ])('asks for an idea of 1 to 25 words: %i is %j', (count, valid) => {
    expect(isStepValid('idea', { ...answers, idea: words(count) })).toBe(valid)
  })

  it('does not take text that shows nothing for an idea', () => {
    expect(isStepValid('idea', { ...answers, idea: ' \u200b\u2060 ' })).toBe(false)
  })
})

describe('steps', () => {
  it('stays where the answer is not valid', () => {
    expect(act(emptyForm(), next).phase).toBe('table')
    expect(act(emptyForm('12'), next, answer({ idea: words(26) }), next).phase).toBe('idea')
  })

  it('goes through table, idea, impact and effort, and back with every answer kept', () => {
    expect(filled.phase).toBe('effort')
    const returned = act(filled, back, back, back, back)
    expect(returned.phase).toBe('table')
    expect(returned.answers).toEqual(filled.answers)
  })
})

describe('submit', () => {
  it('sends the normalised answer under the given key', () => {
    expect(sending).toMatchObject({
      phase: 'sending',
      attempt: {
        idempotencyKey: 'key-1',
        body: { table: 12, idea: 'Swap tables', impact: 8.2, effort: 3 },
        madeAt: 1000,
      },
    })
  })

  it('does nothing the second time, or before the last step', () => {
    expect(act(sending, submit('key-2'))).toBe(sending)
    expect(act(emptyForm('12'), submit('key-2')).phase).toBe('table')
  })

  it('keeps the key of an answer that failed, unless it was changed', () => {
    const failed = act(sending, { type: 'fail', idempotencyKey: 'key-1', error })
    const again = act(failed, submit('key-2'))
    expect([again.attempt?.idempotencyKey, again.failure]).toEqual(['key-1', undefined])
    expect(act(failed, answer({ effort: 3.1 }), submit('key-2')).attempt?.idempotencyKey).toBe('key-2')
  })
})

describe('what comes of it', () => {
  it('thanks, and starts again with the table kept', () => {
    const thanked = act(sending, { type: 'thank', idempotencyKey: 'key-1', outcome: 'sent' })
    expect(thanked).toMatchObject({ phase: 'thanks', outcome: 'sent' })
    expect(act(thanked, { type: 'again' })).toEqual(emptyForm('12'))
  })

  it('shows a refusal on the last step, with every answer, also after the thank-you', () => {
    const thanked = act(sending, { type: 'thank', idempotencyKey: 'key-1', outcome: 'waiting' })
    const fail: FormAction = { type: 'fail', idempotencyKey: 'key-1', error }
    expect(act(thanked, fail).phase).toBe('effort')
    const failed = act(sending, fail)
    expect(failed).toMatchObject({ phase: 'effort', answers: filled.answers })
    expect(failed.failure?.().text).toBe('Submission failed: 400')
    expect(act(failed, back).failure).toBeUndefined()
  })

  it('does not let an answer change while it is being sent', () => {
    expect(act(sending, answer({ table: '13' }))).toBe(sending)
  })
})

describe('the round that the server is in', () => {
  const round = (number: number, asked?: FormState['answers']): FormAction => ({
    type: 'round',
    round: number,
    asked,
  })
  const inTwo = act(filled, round(2))
  const thanked = act(inTwo, submit('key-1'), { type: 'thank', idempotencyKey: 'key-1', outcome: 'sent' })

  it('goes with the answer', () => {
    expect(inTwo).toEqual({ ...filled, round: 2 })
    expect(thanked).toMatchObject({ attempt: { round: 2 }, mine: 'key-1', round: 2 })
  })

  it('begins an empty form in the place of a draft or a thank-you of another one, and says so', () => {
    const [drafted, over] = [inTwo, thanked].map((state) => act(state, round(3, state.answers)))
    expect(drafted).toEqual({ ...emptyForm('12'), round: 3, notice: expect.any(Function) as () => string })
    expect(drafted?.notice?.()).toBe('That round is over. What you had begun was not sent.')
    expect(over).toMatchObject({ phase: 'table', round: 3, mine: undefined })
    expect(over?.notice?.()).toBe('That round is over. Your idea stays where it is.')
    const pretended = act(thanked, { ...round(3, thanked.answers), uncounted: [1, 2] } as FormAction)
    expect(pretended, 'an idea of a rehearsal is nowhere').toEqual({ ...emptyForm('12'), round: 3 })
    expect(act(over!, next).notice).toBeUndefined()
    const late = act({ ...thanked, outcome: 'late' }, round(3, thanked.answers))
    expect(late.notice?.()).toMatch(/^Your idea came late/)
    const attempt = { ...thanked.attempt!, idempotencyKey: 'key-1.back' }
    expect(act({ ...thanked, attempt }, round(3, thanked.answers))).toEqual({ ...emptyForm('12'), round: 3 })
  })

  it('takes nothing from under somebody’s fingers', () => {
    const typing = act(inTwo, answer({ idea: 'Swap chairs' }))
    expect(act(typing, round(3, inTwo.answers))).toBe(typing)
    const sent = act(inTwo, submit('key-1'))
    expect(act(sent, round(3, sent.answers))).toBe(sent)
  })

  it('is taken up by an idea that began while it was asked for', () => {
    expect(act(inTwo, round(3))).toEqual({ ...inTwo, round: 3 })
    expect(act(thanked, round(3))).toBe(thanked)
  })
})

describe('a change', () => {
  const thanked = act(sending, { type: 'thank', idempotencyKey: 'key-1', outcome: 'sent' })
  const changing: FormState = { ...thanked, phase: 'effort', answers: { ...thanked.answers, effort: 4 } }

  it('is a new answer in the place of the one before', () => {
    const changed = act(changing, submit('key-2'))
    expect(changed.attempt).toMatchObject({ idempotencyKey: 'key-2', replaces: 'key-1' })
    expect(act(changed, { type: 'thank', idempotencyKey: 'key-2', outcome: 'sent' }).mine).toBe('key-2')
    expect(act(changed, { type: 'fail', idempotencyKey: 'key-2', error }).mine).toBe('key-1')
  })

  it('is not sent by a tab that is stale', () => {
    const stale = emptyForm('7')
    expect(act(changing, { type: 'submit', idempotencyKey: 'key-2', now: 1000, stale })).toBe(stale)
  })

  it('changes nothing where nothing was changed', () => {
    expect(act({ ...thanked, phase: 'effort' }, submit('key-2')).attempt).toBe(thanked.attempt)
  })
})

describe('what was kept before a reload', () => {
  const kept = emptyForm('7')

  it('is taken up', () => {
    expect(act(emptyForm(), { type: 'restore', state: kept })).toEqual(kept)
  })

  it('leaves alone a table that was typed before the page came alive', () => {
    const typed = act(emptyForm(), answer({ table: '12' }))
    expect(act(typed, { type: 'restore', state: kept })).toEqual(emptyForm('12'))
    expect(act(typed, { type: 'restore', state: filled })).toEqual(filled)
  })
})
