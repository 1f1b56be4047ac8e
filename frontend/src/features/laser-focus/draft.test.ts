// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadForm, saveForm } from './draft.ts'
import { emptyForm, formReducer, type FormState } from './form-state.ts'

const name = 'laser-focus-draft'
const halfway: FormState = {
  ...emptyForm('7'),
  phase: 'impact',
  answers: { table: '7', idea: 'Swap tables', impact: 8.2, effort: 5 },
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('the draft', () => {
  it('brings back the step and every answer', () => {
    saveForm(halfway, '')
    expect(loadForm('')).toEqual(halfway)
  })

  it('brings back an answer that was being sent, under the same key', () => {
    const sending = formReducer(
      { ...halfway, phase: 'effort' },
      { type: 'submit', idempotencyKey: 'key-1', now: 1000 },
    )
    saveForm(sending, '')
    expect(loadForm('')).toEqual(sending)
  })

  it('is empty where nothing was kept', () => {
    expect(loadForm('')).toEqual(emptyForm())
  })

  it.each(['not json', '{}', '[]', '{"phase":"effort"}', JSON.stringify({ ...halfway, phase: 'nowhere' })])(
    'ignores what is not a draft: %s',
    (text) => {
      sessionStorage.setItem(name, text)
      expect(loadForm('')).toEqual(emptyForm())
    },
  )

  it('goes no further than the first step without an answer', () => {
    saveForm({ ...halfway, answers: { ...halfway.answers, idea: '' } }, '')
    expect(loadForm('').phase).toBe('idea')
    saveForm({ ...halfway, phase: 'sending' }, '')
    expect(loadForm('').phase).toBe('table')
  })

  it('brings back an answer that may be changed, in another tab too, until there is none', () => {
    const body = { table: 7, idea: 'Swap tables', impact: 8.2, effort: 5 }
    const attempt = { idempotencyKey: 'key-1', body, madeAt: 1000 }
    const mine = { key: 'key-1', changes: 1, round: 2 }
    const thanked: FormState = { ...halfway, phase: 'thanks', attempt, mine, sentAtOnce: true }
    saveForm(thanked, '', true)
    saveForm({ ...thanked, phase: 'idea' }, '')
    sessionStorage.clear()
    expect(loadForm('')).toEqual(thanked)
    expect(loadForm('?table=7')).toEqual(thanked)
    expect(loadForm('?table=8')).toEqual(emptyForm('8'))
    saveForm(emptyForm('7'), '')
    expect(localStorage).toHaveLength(0)
  })

  it('brings back in another tab what takes an answer back, until it is sent', () => {
    const body = { table: 7, idea: 'Swap tables', impact: 8.2, effort: 5 }
    const attempt = { idempotencyKey: 'key-1.back', body, madeAt: 1000, change: { of: 'key-1' } }
    const gone: FormState = { ...halfway, phase: 'thanks', attempt }
    for (const state of [{ ...gone, phase: 'sending' } as const, gone]) {
      saveForm(state, '')
      sessionStorage.clear()
      expect(loadForm('')).toEqual(state)
    }
    saveForm(gone, '', true)
    expect(localStorage).toHaveLength(0)
  })

  it('works without storage', () => {
    const refuse = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    saveForm(halfway, '')
    expect(loadForm('?table=3').answers.table).toBe('3')
    refuse.mockRestore()
  })
})

describe('a link that names a table', () => {
  it('fills the table in', () => {
    expect(loadForm('?table=12')).toEqual(emptyForm('12'))
  })

  it('wins over a draft from before it', () => {
    saveForm(halfway, '')
    expect(loadForm('?table=12')).toEqual({ ...halfway, answers: { ...halfway.answers, table: '12' } })
  })

  it('does not undo a number typed under the same link', () => {
    saveForm(halfway, '?table=12')
    expect(loadForm('?table=12').answers.table).toBe('7')
  })

  it('is ignored where it names none', () => {
    saveForm(halfway, '?table=12')
    expect(loadForm('?table=twelve').answers.table).toBe('7')
  })
})
