import { describe, expect, it } from 'vitest'
import { emptyForm, type FormState } from './form-state.ts'
import type { MyAnswer } from './my-answer.ts'
import { leaveChange, superseded, whatIs } from './what-is.ts'

const body = { table: 7, idea: 'Swap tables', impact: 8.2, effort: 5 }
const tab: FormState = {
  ...emptyForm('7'),
  phase: 'thanks',
  attempt: { idempotencyKey: 'key-1', body, madeAt: 1 },
  mine: 'key-1',
  round: 2,
}
const same: MyAnswer = { key: 'key-1', answer: body, madeAt: 1, earlier: [], round: 2 }
const newer: MyAnswer = {
  ...same,
  key: 'key-3',
  answer: { ...body, idea: 'Swap chairs' },
  earlier: ['key-1', 'key-2'],
}
const gone: MyAnswer = { key: 'key-3', madeAt: 1, earlier: ['key-1'], isLeaving: true, isSent: true }

describe('a tab', () => {
  it.each([
    ['the answer is as it shows it', same],
    ['the phone has another one', { ...newer, earlier: ['key-9'] }],
    ['another one was taken back', { ...gone, earlier: [] }],
    ['nothing is known', undefined],
  ])('shows what is where %s', (_, record) => {
    expect(whatIs(tab, record)).toBeUndefined()
  })

  it('is shown the newer answer, with a sentence', () => {
    const now = whatIs(tab, newer)
    expect(now).toMatchObject({
      phase: 'thanks',
      mine: 'key-3',
      answers: { table: '7', idea: 'Swap chairs' },
      attempt: { idempotencyKey: 'key-3', body: newer.answer },
    })
    expect(now?.notice?.()).toBe('You changed it in another tab. This is what stands.')
  })

  it.each([
    ['is taken back', { ...same, isLeaving: true }],
    ['was changed and taken back', gone],
  ])('is shown that the answer %s', (_, record) => {
    const now = whatIs(tab, record)
    expect(now).toMatchObject({ phase: 'thanks', mine: undefined, attempt: { body } })
    expect(now?.attempt?.idempotencyKey).toMatch(/\.back$/)
    expect(now?.notice?.()).toBe('You took it back in another tab.')
  })
})

describe('a change that is left again', () => {
  const changing: FormState = { ...tab, phase: 'table', answers: { ...tab.answers, idea: 'Another' } }

  it.each([
    ['the record has it', same],
    ['no record can be read', undefined],
  ])('shows the answer as it stands, where %s', (_, record) => {
    expect(leaveChange(record)(changing)).toMatchObject({ phase: 'thanks', mine: 'key-1', attempt: { body } })
  })

  it('shows not what was refused, but what stands', () => {
    const refused = {
      idempotencyKey: 'key-2',
      body: { ...body, idea: 'Refused' },
      madeAt: 2,
      replaces: 'key-1',
    }
    const failed: FormState = { ...changing, phase: 'effort', attempt: refused }
    expect(leaveChange(same)(failed)).toMatchObject({ phase: 'thanks', attempt: { body } })
    expect(leaveChange(undefined)(failed)).toBe(failed)
  })

  it('is none where nothing was given yet', () => {
    const first: FormState = { ...changing, mine: undefined }
    expect(leaveChange(same)(first)).toBe(first)
  })
})

describe('where the server had something else first', () => {
  const changing = { ...tab, attempt: { idempotencyKey: 'key-2', body, madeAt: 2, replaces: 'key-1' } }

  it('the tab shows what the record says', () => {
    expect(superseded('key-2', newer)(changing)).toMatchObject({ phase: 'thanks', mine: 'key-3' })
    const first = { ...tab, mine: undefined }
    expect(superseded('key-1', newer)(first).mine).toBe('key-3')
  })

  it('and nothing is known of it, the form begins and says that this does not count', () => {
    const now = superseded('key-2', same)(changing)
    expect(now).toMatchObject({ ...emptyForm('7'), round: 2, notice: expect.any(Function) as () => string })
    expect(now.notice?.()).toMatch(/^Your answer was changed or taken back in another tab/)
  })

  it('another answer is left alone', () => {
    expect(superseded('key-9', newer)(changing)).toBe(changing)
  })
})
