// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadForm, saveForm } from './draft.ts'
import { emptyForm, formReducer, type FormState } from './form-state.ts'
import { keepMine, settleMine } from './my-answer.ts'

const name = 'laser-focus-draft'
const halfway: FormState = {
  ...emptyForm('7'),
  round: 2,
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

  const body = { table: 7, idea: 'Swap tables', impact: 8.2, effort: 5 }
  const attempt = { idempotencyKey: 'key-1', body, madeAt: Date.now(), round: 2 }
  const thanked: FormState = {
    ...halfway,
    phase: 'thanks',
    attempt,
    mine: 'key-1',
    round: 2,
    sentAtOnce: true,
  }

  it('brings back an answer that may be changed, in another tab too', () => {
    keepMine(attempt)
    settleMine(attempt, 2)
    saveForm(thanked, '', true)
    expect(loadForm('')).toEqual(thanked)
    sessionStorage.clear()
    expect(loadForm('')).toEqual(thanked)
    expect(loadForm('?table=7')).toEqual(thanked)
    expect(loadForm('?table=8')).toEqual(emptyForm('8'))
  })

  it('brings back what another tab has made of the answer', () => {
    saveForm(thanked, '', true)
    keepMine({
      ...attempt,
      idempotencyKey: 'key-2',
      replaces: 'key-1',
      body: { ...body, idea: 'Swap chairs' },
    })
    const now = loadForm('')
    expect(now).toMatchObject({ phase: 'thanks', mine: 'key-2', answers: { idea: 'Swap chairs' } })
    expect(now.notice?.()).toBe('You changed it in another tab. This is what stands.')
  })

  it('brings back in another tab what takes an answer back, until it is sent', () => {
    const withdrawal = { idempotencyKey: 'key-1.back', body, madeAt: Date.now() }
    keepMine(attempt)
    keepMine(withdrawal)
    expect(loadForm('')).toMatchObject({ phase: 'thanks', attempt: withdrawal, mine: undefined })
    settleMine(withdrawal, 2)
    expect(loadForm('')).toEqual(emptyForm())
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
