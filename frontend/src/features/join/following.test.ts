import { describe, expect, it } from 'vitest'
import type { DraftNews } from '#lib/live-form/draft-news.ts'
import {
  dwellMs,
  followingReducer,
  keptOf,
  ledOf,
  offlineMs,
  opened,
  type Following,
  type FollowingAction,
} from './following.ts'
import { alongMs, busyMs } from './following.ts'
import { nextChange, presenceOf, screenOf } from './join-screen.ts'
import type { StepKind } from '#shared/programme/steps.ts'
import type { Step } from './steps.ts'

const kinds = [
  'lobby',
  'laser-focus',
  'rate',
  'vote',
  'combo-convo',
  'venting-machine',
  'break',
  'countdown',
  'blank',
  'end',
] as const satisfies readonly StepKind[]
const steps: readonly Step[] = kinds.map((kind) => ({ id: kind.replace('-', ''), kind, minutes: 10 }))
const stepOf = (kind: StepKind): Step => steps.find((step) => step.kind === kind)!

/** A phone that is followed through an evening; `now` is its steady clock. */
const phone = (begin: Following = opened(0)) => {
  let state = begin
  let now = 0
  let led = 1
  let isBusy = false
  const act = (action: FollowingAction) => {
    state = followingReducer(state, action)
  }
  /** Time passes, and what changes by itself changes. */
  const wait = (ms: number) => {
    const until = now + ms
    for (
      let next = nextChange(state, now);
      next !== undefined && next <= until;
      next = nextChange(state, now)
    ) {
      now = next
      act({ type: 'tick', at: now, isBusy })
    }
    now = until
  }
  const draft = (news: Partial<DraftNews> = {}) =>
    act({
      type: 'draft',
      at: now,
      news: { name: state.tool ?? 'laser-focus', isBegun: true, words: 'a word', round: 1, ...news },
    })
  const hear = (kind?: StepKind, at = led) => {
    const room = kind && { step: stepOf(kind), since: at }
    act({ type: 'told', at: now, isBusy, told: { steps, room, now: at } })
  }
  return {
    /** The room is led to a step, and this phone hears of it at once; the bubble has passed. */
    lead: (kind: StepKind) => {
      led += 1
      hear(kind)
      wait(alongMs)
    },
    hear,
    draft,
    sent: () => draft({ isBegun: false, words: '' }),
    wait,
    act: (type: 'stay' | 'go' | 'woke' | 'copied') => act({ type, at: now }),
    pick: (tool: 'laser-focus' | 'combo-convo' | 'venting-machine') => act({ type: 'pick', tool, at: now }),
    touch: () => act({ type: 'touched' }),
    focus: (on: boolean) => {
      isBusy = on
      act({ type: 'tick', at: now, isBusy })
    },
    fail: (trouble: 'busy' | 'network') => act({ type: 'failed', trouble, at: now }),
    screen: () => screenOf(state, now),
    state: () => state,
    reload: () => phone(opened(now, state.steps, keptOf(state))),
  }
}

/** A tool on the screen, with nothing beside it or something. */
const at = (tool: string, as?: string): unknown =>
  expect.objectContaining({
    name: 'tool',
    tool,
    beside: as ? (expect.objectContaining({ as }) as unknown) : undefined,
  })

describe('nothing is begun', () => {
  it.each([
    ['lobby', 'lobby'],
    ['laser-focus', 'tool'],
    ['rate', 'tool'],
    ['vote', 'tool'],
    ['combo-convo', 'tool'],
    ['venting-machine', 'tool'],
    ['break', 'break'],
    ['countdown', 'break'],
    ['blank', 'lobby'],
    ['end', 'end'],
  ] as const)('goes along to %s by itself, from everywhere', (kind, name) => {
    for (const before of kinds) {
      const one = phone()
      one.lead(before)
      one.lead(kind)
      expect([before, one.screen().name]).toEqual([before, name])
    }
  })

  it('waits in the lobby before the first step, and says what it goes along to', () => {
    const one = phone()
    one.hear()
    expect(one.screen()).toEqual({ name: 'lobby' })
    one.hear('combo-convo', 2)
    expect(one.screen()).toEqual({ name: 'along', step: stepOf('combo-convo') })
    one.wait(alongMs)
    expect(one.screen()).toEqual(at('combo-convo'))
  })

  it('comes late, and goes straight to the step that is on', () => {
    const one = phone()
    one.hear('combo-convo')
    expect(one.screen()).toEqual(at('combo-convo'))
  })

  it('is led back, and to a step again', () => {
    const one = phone()
    for (const kind of ['laser-focus', 'combo-convo', 'laser-focus', 'laser-focus'] as const) one.lead(kind)
    expect(one.screen()).toEqual(at('laser-focus'))
  })

  it('hears no word that is older than one it has heard', () => {
    const one = phone()
    one.hear('combo-convo', 5)
    one.hear('laser-focus', 4)
    expect(one.screen()).toEqual(at('combo-convo'))
  })

  it('lets a thank-you stand for a while', () => {
    const one = phone()
    one.lead('venting-machine')
    one.draft()
    one.sent()
    one.hear('break', 9)
    expect(one.screen()).toEqual(at('venting-machine'))
    one.wait(dwellMs)
    expect(one.screen().name).toBe('break')
  })

  it('has the tools to choose from where there is no programme', () => {
    const one = phone()
    followingReducer(one.state(), { type: 'stay', at: 0 })
    const state = followingReducer(one.state(), {
      type: 'told',
      at: 0,
      isBusy: false,
      told: { steps: [], room: undefined, now: 1 },
    })
    expect(screenOf(state, 0)).toEqual({ name: 'choose' })
  })
})

describe('something is begun', () => {
  const writing = () => {
    const one = phone()
    one.lead('laser-focus')
    one.draft()
    return one
  }

  it.each(kinds.filter((kind) => !['laser-focus', 'rate', 'vote'].includes(kind)))(
    'stays when the room moves on to %s, and says so beside it',
    (kind) => {
      const one = writing()
      one.lead(kind)
      one.wait(3_600_000)
      expect(one.screen()).toEqual({
        name: 'tool',
        tool: 'laser-focus',
        beside: { as: 'offer', room: stepOf(kind), hasDraft: false },
      })
    },
  )

  it('leaves rating and voting to the form of the ideas, which knows them, while the room is there', () => {
    const one = writing()
    one.lead('rate')
    expect(one.screen()).toEqual(at('laser-focus'))
    expect(ledOf(one.state()).isElsewhere).toBe(false)
    one.lead('break')
    expect(ledOf(one.state()).isElsewhere).toBe(true)
  })

  it('keeps a dot that is placed where the room goes back to the ideas, and says so beside it', () => {
    const one = phone()
    one.lead('rate')
    one.draft({ name: 'rate', words: '' })
    one.lead('laser-focus')
    expect(one.screen()).toEqual(at('laser-focus', 'offer'))
    expect(ledOf(one.state()).ideasSince).toBeUndefined()
    one.draft({ name: 'rate', isBegun: false, words: '' })
    one.wait(dwellMs + alongMs)
    expect(one.screen()).toEqual(at('laser-focus'))
    expect(ledOf(one.state()).ideasSince).toBe(3)
    one.lead('rate')
    expect(ledOf(one.state()).ideasSince).toBeUndefined()
    one.draft({ name: 'rate', words: '' })
    one.lead('laser-focus')
    one.act('go')
    expect(ledOf(one.state()).ideasSince).toBe(5)
    expect(presenceOf(one.state())).toEqual({ since: 5, state: 'there' })
  })

  it('goes along from rating once the last dot is sent, by sliders, too', () => {
    const one = writing()
    one.sent()
    one.lead('rate')
    one.touch()
    one.draft({ name: 'rate', words: '' })
    one.touch()
    one.lead('combo-convo')
    expect(one.screen()).toEqual(at('laser-focus', 'offer'))
    one.draft({ name: 'rate', isBegun: false, words: '' })
    one.wait(dwellMs + alongMs)
    expect(one.screen()).toEqual(at('combo-convo'))
  })

  it('finishes first, hears the name of another step only, and goes along once it is sent', () => {
    const one = writing()
    one.lead('combo-convo')
    one.act('stay')
    expect(one.screen()).toEqual(at('laser-focus', 'strip'))
    one.lead('venting-machine')
    expect(one.screen()).toMatchObject({ beside: { as: 'strip', room: stepOf('venting-machine') } })
    one.sent()
    one.wait(dwellMs + alongMs)
    expect(one.screen()).toEqual(at('venting-machine'))
  })

  it('goes along by hand, and finds the draft where it was once the room is back', () => {
    const one = writing()
    one.lead('combo-convo')
    one.act('go')
    one.wait(alongMs)
    expect(one.screen()).toEqual(at('combo-convo'))
    one.lead('laser-focus')
    one.draft()
    expect(one.screen()).toEqual(at('laser-focus'))
  })

  it('goes back to the draft by hand, and is told that it is there', () => {
    const one = writing()
    one.lead('break')
    one.act('go')
    one.pick('laser-focus')
    one.draft()
    expect(one.screen()).toMatchObject({ beside: { as: 'strip', room: stepOf('break'), hasDraft: true } })
    one.wait(3_600_000)
    expect(one.screen()).toEqual(at('laser-focus', 'strip'))
    one.act('go')
    expect(one.screen().name).toBe('break')
  })

  it('knows after a reload, too, where drafts were left, until they are sent', () => {
    const one = writing()
    one.lead('end')
    one.act('go')
    const again = one.reload()
    again.hear('end', 2)
    expect([again.screen().name, again.state().held]).toEqual(['end', ['laser-focus']])
    again.pick('laser-focus')
    again.draft()
    again.sent()
    expect([again.state().held, keptOf(again.state())]).toEqual([[], undefined])
  })

  it('is where the room is again, and nothing is said any more', () => {
    const one = writing()
    one.lead('break')
    one.act('stay')
    one.lead('laser-focus')
    expect(one.screen()).toEqual(at('laser-focus'))
  })

  it('holds with a focused field, empty or not, and still after “Finish this first”', () => {
    const one = phone()
    one.lead('laser-focus')
    one.focus(true)
    one.lead('break')
    expect(one.screen()).toEqual(at('laser-focus', 'offer'))
    one.focus(false)
    one.wait(100)
    one.act('stay')
    one.wait(60_000)
    expect(one.screen()).toEqual(at('laser-focus', 'strip'))
  })

  it('counts as begun with the first touch, before the form says so', () => {
    const one = phone()
    one.lead('combo-convo')
    one.touch()
    one.lead('end')
    expect(one.screen()).toEqual(at('combo-convo', 'offer'))
  })

  it('keeps words readable whose round was closed', () => {
    const one = writing()
    one.draft({ isBegun: false, words: '', round: 2 })
    one.lead('break')
    one.wait(60_000)
    expect(one.screen()).toMatchObject({ beside: { as: 'rescued', words: 'a word' } })
    one.act('copied')
    one.wait(dwellMs)
    expect(one.screen().name).toBe('break')
  })

  it('keeps them also where that was while the page was loaded again', () => {
    const again = writing().reload()
    again.hear('laser-focus', 2)
    again.draft({ isBegun: false, words: '', round: undefined })
    again.draft({ isBegun: false, words: '', round: 2 })
    expect(again.screen()).toMatchObject({ beside: { as: 'rescued', words: 'a word' } })
  })

  it('is no rescue where the words were sent', () => {
    const one = writing()
    one.sent()
    expect(one.screen()).toEqual(at('laser-focus'))
  })

  it('is where it was after a reload, with what was said of it', () => {
    const one = writing()
    one.lead('break')
    one.act('stay')
    const again = one.reload()
    again.hear('break', 2)
    expect(again.screen()).toEqual(at('laser-focus', 'strip'))
    const free = phone().reload()
    free.hear('break', 2)
    expect(free.screen().name).toBe('break')
  })
})

describe('no answer', () => {
  it('is busy after a while where the first one does not come', () => {
    const one = phone()
    one.wait(busyMs - 1)
    expect(one.screen().name).toBe('lobby')
    one.fail('busy')
    one.wait(1)
    expect(one.screen().name).toBe('busy')
    one.wait(3_600_000)
    expect(one.screen().name).toBe('busy')
    one.hear('laser-focus')
    expect(one.screen()).toEqual(at('laser-focus'))
  })

  it('has the tools to choose from without a signal, and what is chosen stays until that is back', () => {
    const one = phone()
    one.lead('laser-focus')
    one.fail('network')
    one.wait(offlineMs - alongMs - 1)
    expect(one.screen()).toEqual(at('laser-focus'))
    one.wait(1)
    expect(one.screen()).toEqual({ name: 'offline' })
    for (const tool of ['combo-convo', 'laser-focus'] as const) {
      one.pick(tool)
      one.focus(false)
      one.wait(600_000)
      expect(one.screen()).toEqual(at(tool))
    }
    one.hear('combo-convo', 2)
    one.wait(alongMs)
    expect(one.screen()).toEqual(at('combo-convo'))
  })

  it('has the tools to choose from where it never had an answer', () => {
    const one = phone(opened(0, steps))
    one.fail('network')
    one.wait(offlineMs)
    expect(one.screen()).toEqual({ name: 'offline' })
    one.pick('venting-machine')
    expect(one.screen()).toEqual(at('venting-machine'))
  })

  it('leaves a draft as it is', () => {
    const one = phone()
    one.lead('laser-focus')
    one.draft()
    one.fail('network')
    one.wait(3_600_000)
    expect(one.screen()).toEqual(at('laser-focus'))
  })

  it('means nothing of the time that a phone slept', () => {
    const one = phone()
    one.lead('laser-focus')
    one.fail('network')
    one.wait(1_000)
    one.act('woke')
    expect(one.screen()).toEqual(at('laser-focus'))
    one.hear('break', 3)
    expect(one.screen().name).toBe('break')
  })

  it('means nothing where the server only asks for patience', () => {
    const one = phone()
    one.lead('laser-focus')
    one.fail('busy')
    one.wait(3_600_000)
    expect(one.screen()).toEqual(at('laser-focus'))
  })
})

it('tells the room whether it is there or finishes first', () => {
  const one = phone()
  expect(presenceOf(one.state())).toBeUndefined()
  one.lead('laser-focus')
  expect(presenceOf(one.state())).toEqual({ since: 2, state: 'there' })
  one.draft()
  one.lead('break')
  expect(presenceOf(one.state())).toEqual({ since: 3, state: 'finishing' })
})
