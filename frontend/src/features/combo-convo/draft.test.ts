// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { noAnswers } from './answers.ts'
import { loadDraft, saveDraft } from './draft.ts'
import { pairing } from './test-support/pairing.ts'

const answers = { ...pairing, email: 'ada@example.com' }
const attempt = { idempotencyKey: 'key-1', madeAt: 1000, body: answers }

beforeEach(() => sessionStorage.clear())

it('brings back everything but the address', () => {
  saveDraft({ answers, attempt, round: 2, isSending: true })
  expect(loadDraft()).toEqual({
    round: 2,
    answers: { ...answers, email: '' },
    attempt: { ...attempt, asks: true, body: { ...attempt.body, email: '' } },
    isSending: true,
  })
})

it('never writes the address down', () => {
  saveDraft({ answers, attempt, isSending: true })
  expect(Object.values(sessionStorage).join()).toContain('A parade on wheels')
  expect(Object.values(sessionStorage).join()).not.toContain('ada')
})

it('keeps nothing of an empty form', () => {
  saveDraft({ answers, attempt, isSending: true })
  saveDraft({ answers: noAnswers, attempt: undefined, isSending: false })
  expect(sessionStorage).toHaveLength(0)
})

it.each(['{', '7', '{"answers":{"orangeCard":7}}'])('takes %s for no draft', (text) => {
  sessionStorage.setItem('combo-convo-draft', text)
  expect(loadDraft()).toEqual({ answers: noAnswers, attempt: undefined, isSending: false })
})
