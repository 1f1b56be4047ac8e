// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptForMs } from '#lib/outbox/outbox-store.ts'
import { forgetMine, keepMine, readMine, settleMine, undoMine } from './my-answer.ts'
import { loadForm, saveForm } from './draft.ts'
import { emptyForm, formReducer, type FormState } from './form-state.ts'

describe('one’s own answer', () => {
  const body = { table: 7, idea: 'Swap tables', impact: 8.2, effort: 5 }
  const now = Date.now()
  const first = { idempotencyKey: 'key-1', body, madeAt: now - 3, round: 2 }
  const second = {
    ...first,
    idempotencyKey: 'key-2',
    body: { ...body, idea: 'Swap chairs' },
    madeAt: now - 2,
    replaces: 'key-1',
  }
  const third = { ...second, idempotencyKey: 'key-3', madeAt: now - 1, replaces: 'key-2' }
  const back = { idempotencyKey: 'key-3.back', body, madeAt: now }

  beforeEach(() => {
    localStorage.clear()
    forgetMine()
  })
  afterEach(() => vi.restoreAllMocks())

  const steps = () => {
    for (const attempt of [first, second, third]) {
      keepMine(attempt)
      settleMine(attempt, 2)
    }
  }

  describe.each([
    ['the phone', () => undefined],
    [
      'a tab whose browser keeps nothing',
      () =>
        vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }),
    ],
  ])('the answer of %s', (_, begin) => {
    beforeEach(() => void begin())

    it('is the last one, with the keys of those whose place it took', () => {
      expect(readMine()).toBeUndefined()
      steps()
      expect(readMine()).toMatchObject({ key: 'key-3', earlier: ['key-1', 'key-2'], round: 2, isSent: true })
      expect(readMine()?.before).toBeUndefined()
      keepMine({ ...first, idempotencyKey: 'other', madeAt: now })
      expect(readMine()).toMatchObject({ key: 'other', earlier: [], isSent: false })
      forgetMine()
      expect(readMine()).toBeUndefined()
    })

    it('is what it was before where the server refuses', () => {
      keepMine(first)
      settleMine(first, 2)
      keepMine(second)
      undoMine(first)
      expect(readMine()?.key).toBe('key-2')
      undoMine(second)
      expect(readMine()).toMatchObject({ key: 'key-1', answer: body, isSent: true })
      undoMine(first)
      expect(readMine()).toBeUndefined()
    })
  })

  it('leaves no text of an answer that was taken back', () => {
    steps()
    keepMine(back)
    expect(readMine()).toMatchObject({ key: 'key-3', isLeaving: true, isSent: false, answer: body, round: 2 })
    settleMine(back, 3)
    expect(readMine()).toMatchObject({ key: 'key-3', earlier: ['key-1', 'key-2'], isLeaving: true })
    expect(localStorage.getItem('laser-focus-mine')).not.toContain('Swap')
  })

  it('is not put back by what was done before it, nor brought back by what has been left', () => {
    keepMine(second)
    keepMine(first)
    expect(readMine()?.key).toBe('key-2')
    forgetMine()
    settleMine(second, 2)
    expect(readMine()).toBeUndefined()
  })

  it('is of the round that it was stored in where the phone knew none', () => {
    const unknown = { ...first, round: undefined }
    keepMine(unknown)
    settleMine(unknown, 3)
    expect(readMine()?.round).toBe(3)
  })

  it('is the desk’s once it came late, and nobody’s after a day', () => {
    keepMine(first)
    settleMine(first, 3)
    expect(readMine()).toBeUndefined()
    keepMine({ ...first, madeAt: now - keptForMs })
    expect(readMine()).toBeUndefined()
  })

  it.each(['not json', '{}', '{"key":7}'])('is none where %s is kept', (text) => {
    localStorage.setItem('laser-focus-mine', text)
    expect(readMine()).toBeUndefined()
  })
})

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
    outcome: 'sent',
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
