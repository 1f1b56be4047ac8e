import { describe, expect, it } from 'vitest'
import { keptForMs } from '../../lib/outbox/outbox-store.ts'
import { emptyForm, formReducer, isStepValid, type FormAction, type FormState } from './form-state.ts'

const act = (state: FormState, ...actions: FormAction[]): FormState => actions.reduce(formReducer, state)
const next: FormAction = { type: 'next' }
const back: FormAction = { type: 'back' }
const answer = (change: Partial<FormState['answers']>): FormAction => ({ type: 'answer', change })
const submit = (idempotencyKey: string, now = 1000): FormAction => ({ type: 'submit', idempotencyKey, now })
const failure = () => ({ text: 'Submission failed: 400', detail: '' })

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

  it('keeps the key of an answer that failed, unless it was changed or the server has forgotten it', () => {
    const failed = act(sending, { type: 'fail', idempotencyKey: 'key-1', failure })
    const again = act(failed, submit('key-2', 1000 + keptForMs - 1))
    expect([again.attempt?.idempotencyKey, again.failure]).toEqual(['key-1', undefined])
    const late = { idempotencyKey: 'key-2', madeAt: 1000 + keptForMs }
    expect(act(failed, submit('key-2', 1000 + keptForMs)).attempt).toMatchObject(late)
    expect(act(failed, answer({ effort: 3.1 }), submit('key-2')).attempt?.idempotencyKey).toBe('key-2')
  })
})

describe('what comes of it', () => {
  it('thanks, and starts again with the table kept', () => {
    const thanked = act(sending, { type: 'thank', idempotencyKey: 'key-1', sentAtOnce: true })
    expect(thanked).toMatchObject({ phase: 'thanks', sentAtOnce: true })
    expect(act(thanked, { type: 'again' })).toEqual(emptyForm('12'))
  })

  it('shows a refusal on the last step, with every answer, also after the thank-you', () => {
    const thanked = act(sending, { type: 'thank', idempotencyKey: 'key-1', sentAtOnce: false })
    const fail: FormAction = { type: 'fail', idempotencyKey: 'key-1', failure }
    expect(act(thanked, fail).phase).toBe('effort')
    const failed = act(sending, fail)
    expect(failed).toMatchObject({ phase: 'effort', failure, answers: filled.answers })
    expect(act(failed, back).failure).toBeUndefined()
  })

  it('ignores news about an earlier answer', () => {
    expect(act(sending, { type: 'thank', idempotencyKey: 'key-0', sentAtOnce: true })).toBe(sending)
    expect(act(sending, { type: 'fail', idempotencyKey: 'key-0', failure })).toBe(sending)
  })

  it('does not let an answer change while it is being sent', () => {
    expect(act(sending, answer({ table: '13' }))).toBe(sending)
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
