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
