import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/api-client.ts'
import { hearRehearsal } from '#lib/rehearsal/rehearsal.ts'
import { noAnswers } from './answers.ts'
import { formReducer, initialState, type FormAction, type FormState } from './form-state.ts'
import { pairing } from './test-support/pairing.ts'

const act = (state: FormState, ...actions: FormAction[]): FormState => actions.reduce(formReducer, state)
const options = { whatIsA: ['ritual', 'game'], thatCould: ['save an hour'] }
const answers = { ...pairing, orangeCard: ' Fish ', email: 'ada@example.com' }
const loaded: FormAction = { type: 'loaded', options }
const submit = (idempotencyKey: string): FormAction => ({ type: 'submit', idempotencyKey, now: 1000 })
const fail = (idempotencyKey: string, error: unknown): FormAction => ({
  type: 'fail',
  idempotencyKey,
  error,
})
const filled = act(initialState, loaded, { type: 'answer', change: answers })
const sending = act(filled, submit('key-1'))

describe('the options', () => {
  it('open the form, or their lack shows the way to try again', () => {
    expect(act(initialState, loaded)).toMatchObject({ phase: 'form', options })
    const stuck = act(initialState, { type: 'unavailable' })
    expect(stuck.phase).toBe('unavailable')
    expect(act(stuck, loaded)).toMatchObject({ phase: 'form', options })
    expect(act(stuck, { type: 'reload' })).toMatchObject({ phase: 'loading', load: 1 })
    expect(act(filled, { type: 'unavailable' })).toBe(filled)
  })

  it('undo a choice of a draft that they do not offer, and say so', () => {
    const draft = { ...answers, whatIsA: 'machine' }
    const restored: FormAction = { type: 'restore', answers: draft, attempt: undefined, isSending: false }
    const state = act(initialState, restored, loaded)
    expect(state.answers).toEqual({ ...draft, whatIsA: '' })
    expect(state.faults).toEqual({ whatIsA: expect.stringContaining('not offered any more') as string })
  })
})

describe('the round that the options are offered in', () => {
  const other = { whatIsA: ['machine'], thatCould: ['save an hour'] }
  const offered = (round: number, asked?: FormState['answers']): FormAction => ({
    type: 'loaded',
    options: { ...(round === 2 ? options : other), round },
    asked,
  })
  const drafted = act(initialState, offered(2), { type: 'answer', change: answers })
  const sent = act(drafted, submit('key-1'))

  it('goes with the pair', () => {
    expect(sent.attempt?.round).toBe(2)
  })

  it('is taken up, with its options, where nothing was entered when it was asked for', () => {
    const begun = act(drafted, offered(3))
    expect(begun).toMatchObject({ round: 3, answers: { ...answers, whatIsA: '' } })
    expect(begun.faults.whatIsA).toBeDefined()
  })

  it('begins an empty form in the place of another one’s pair, and says so', () => {
    const restored: FormAction = { type: 'restore', answers, attempt: undefined, round: 2, isSending: false }
    for (const begun of [
      act(drafted, offered(3, drafted.answers)),
      act(initialState, restored, offered(3, answers)),
    ]) {
      expect(begun).toMatchObject({ phase: 'form', answers: noAnswers, round: 3, options: other, faults: {} })
      expect(begun.notice?.()).toBe('That round is over. What you had begun was not sent.')
      expect(act(begun, { type: 'answer', change: { orangeCard: 'C' } }).notice).toBeUndefined()
    }
    const thanked = act(sent, { type: 'thank', idempotencyKey: 'key-1', outcome: 'sent' })
    expect(act(thanked, offered(2))).toMatchObject({ phase: 'thanks' })
    expect(act(thanked, offered(3)).notice?.()).toBe('That round is over. Your pair stays where it is.')
    const late = act(sent, { type: 'thank', idempotencyKey: 'key-1', outcome: 'late' }, offered(3))
    expect(late.notice?.()).toMatch(/^Your pair came late/)
    hearRehearsal({ rehearsal: true, round: 2 }, 'combo-convo')
    expect(act(thanked, offered(3)).notice, 'it was pretended').toBeUndefined()
  })

  it('takes nothing from under somebody’s fingers', () => {
    expect(act(drafted, offered(3, { ...answers }))).toBe(drafted)
    expect(act(drafted, offered(2, drafted.answers))).toBe(drafted)
    expect(act(sent, offered(3, sent.answers))).toMatchObject({ phase: 'sending', round: 2 })
  })
})

describe('submitting', () => {
  it('sends what was entered, normalised', () => {
    expect(sending).toMatchObject({
      phase: 'sending',
      attempt: {
        idempotencyKey: 'key-1',
        madeAt: 1000,
        body: { orangeCard: 'Fish', email: 'ada@example.com' },
      },
    })
  })

  it('happens once, and lets nothing change meanwhile', () => {
    expect(act(sending, submit('key-2'))).toBe(sending)
    expect(act(sending, { type: 'answer', change: { freeText: 'x' } })).toBe(sending)
  })

  it('does not happen with an address that cannot be one', () => {
    const state = act(filled, { type: 'answer', change: { email: 'ada' } }, submit('key-1'))
    expect(state.phase).toBe('form')
    expect(Object.keys(state.faults)).toEqual(['email'])
    expect(act(state, { type: 'answer', change: { email: '' } }).faults).toEqual({})
  })
})

describe('what comes of it', () => {
  it('thanks, and keeps nothing for the next pair but the options', () => {
    const thanked = act(sending, { type: 'thank', idempotencyKey: 'key-1', outcome: 'sent' })
    expect(thanked.phase).toBe('thanks')
    expect(act(thanked, { type: 'again' })).toMatchObject({
      phase: 'form',
      options,
      answers: noAnswers,
      attempt: undefined,
    })
  })

  it('loses nothing in a refusal, and tries again under the same key', () => {
    const failed = act(sending, fail('key-1', new ApiError(413, 'Too large.')))
    expect(failed).toMatchObject({ phase: 'form', answers })
    expect(failed.failure?.().text).toBe('Fetch error: Too large.')
    expect(act(failed, submit('key-2'))).toMatchObject({
      phase: 'sending',
      attempt: { idempotencyKey: 'key-1' },
      failure: undefined,
    })
    const changed = act(failed, { type: 'answer', change: { freeText: 'Else' } })
    expect(changed.failure).toBeUndefined()
    expect(act(changed, submit('key-2')).attempt?.idempotencyKey).toBe('key-2')
  })

  it('goes on sending where the server was busy, and says what it met', () => {
    const kept = act(sending, { type: 'keep', idempotencyKey: 'key-1', error: new ApiError(503, 'Busy.') })
    expect(kept).toMatchObject({ phase: 'sending', answers })
    expect(kept.failure?.().text).toBe('Fetch error: Busy.')
    expect(act(kept, { type: 'thank', idempotencyKey: 'key-1', outcome: 'sent' })).toMatchObject({
      phase: 'thanks',
      failure: undefined,
    })
    const refused = act(kept, fail('key-1', new ApiError(400, 'No.')))
    expect([refused.phase, refused.failure?.().text]).toEqual(['form', 'Fetch error: No.'])
  })

  it('goes on sending after a reload, and has the options for whatever comes then', () => {
    const draft: FormAction = { type: 'restore', answers, attempt: sending.attempt, isSending: true }
    const resumed = act(initialState, draft)
    expect(resumed).toMatchObject({ phase: 'sending', attempt: { idempotencyKey: 'key-1' } })
    const early = act(resumed, { type: 'thank', idempotencyKey: 'key-1', outcome: 'sent' }, { type: 'again' })
    expect(early).toMatchObject({ phase: 'loading', load: 1 })
    const late = act(
      resumed,
      loaded,
      { type: 'thank', idempotencyKey: 'key-1', outcome: 'sent' },
      { type: 'again' },
    )
    expect(late).toMatchObject({ phase: 'form', options })
  })

  it('asks for the options again when a choice is not offered any more', () => {
    const fields = { whatIsA: 'This option is not offered: choose another.' }
    const failed = act(sending, fail('key-1', new ApiError(400, 'No.', fields)))
    expect(failed).toMatchObject({ phase: 'loading', load: 1, answers, faults: fields })
    const reloaded = act(failed, { type: 'loaded', options: { ...options, whatIsA: ['game'] } })
    expect(reloaded).toMatchObject({ phase: 'form', answers: { ...answers, whatIsA: '' } })
    expect(reloaded.faults.whatIsA).toBeDefined()
    expect(act(reloaded, { type: 'answer', change: { whatIsA: 'game' } }).faults).toEqual({})
  })
})
