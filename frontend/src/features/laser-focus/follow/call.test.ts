import { describe, expect, it } from 'vitest'
import { emptyForm } from '../form-state.ts'
import { callTo, type Call } from './call.ts'
import type { ActivityName, Session } from './session.ts'

const session = (startedAt: number): Session => ({
  session: startedAt,
  round: 1,
  startedAt,
  endsAt: startedAt + 50,
})
const rate = session(100)
const vote = session(200)

interface Given {
  readonly before?: Call
  readonly left?: ActivityName[]
  readonly idea?: string
  readonly ideasSince?: number
}

/** What a phone is called to whose part in both is the same, but for those it has left. */
const called = (
  sessions: Partial<Record<ActivityName, Session>>,
  { before, left = [], idea = '', ideasSince }: Given = {},
) => {
  const activities = (['rate', 'vote'] as const).map((name) => ({
    name,
    partIn: () => ({ isForIt: true, hasLeft: left.includes(name) }),
  }))
  const form = { phase: 'table' as const, answers: { ...emptyForm().answers, idea } }
  return callTo(activities, { sessions, aheadMs: 5 }, { now: 210, before, form, isBusy: false, ideasSince })
}
const open = (name: ActivityName, of: Session): Call => ({ as: 'opens', name, session: of, aheadMs: 5 })

describe('over a form', () => {
  it('is called to what began last, and to nothing where there is nothing', () => {
    expect(called({ rate, vote })).toEqual(open('vote', vote))
    expect(called({ rate: session(300), vote })).toEqual(open('rate', session(300)))
    expect(called({ rate })).toEqual(open('rate', rate))
    expect(called({})).toBeUndefined()
  })

  it('has a strip of what was left, and nothing of what was before that', () => {
    expect(called({ rate, vote }, { left: ['vote'] })).toMatchObject({ as: 'strip', name: 'vote' })
  })

  it('goes on saying where the room is to who finishes first, until something else begins', () => {
    const stayed: Call = { ...open('vote', vote), as: 'strip' }
    expect(called({ vote }, { before: stayed, idea: 'x' })).toMatchObject({ as: 'strip' })
    expect(called({ vote: session(400) }, { before: stayed, idea: 'x' })).toMatchObject({ as: 'offer' })
    expect(called({ rate: session(400), vote }, { before: stayed, idea: 'x' })).toMatchObject({
      as: 'offer',
      name: 'rate',
    })
  })
})

describe('over open screens', () => {
  it('stays, also where the room shows nothing any more: they ask for themselves', () => {
    expect(called({ rate }, { before: open('rate', rate) })).toBe('stay')
    expect(called({}, { before: open('rate', rate) })).toBe('stay')
    expect(called({ rate, vote }, { before: open('vote', vote) })).toBe('stay')
  })

  it('goes along to what has begun since, whatever is begun in the form behind', () => {
    expect(called({ rate, vote }, { before: open('rate', rate), idea: 'x' })).toEqual(open('vote', vote))
    expect(called({ rate, vote }, { before: open('rate', rate), left: ['vote'] })).toBe('stay')
  })
})

describe('led back to the ideas', () => {
  it('is called to nothing of before, neither beside the form nor over it', () => {
    expect(called({ rate, vote }, { ideasSince: 300 })).toBeUndefined()
    for (const before of [open('rate', rate), { ...open('vote', vote), as: 'strip' as const }])
      expect(called({ rate, vote }, { before, ideasSince: 300 })).toBeUndefined()
    // What a phone knows of it by itself says no time.
    const { startedAt: _, ...kept } = rate
    expect(called({ rate: kept }, { ideasSince: 300 })).toBeUndefined()
  })

  it('is called to what begins after that', () => {
    expect(called({ rate, vote }, { before: open('rate', rate), ideasSince: 150 })).toEqual(
      open('vote', vote),
    )
  })
})
