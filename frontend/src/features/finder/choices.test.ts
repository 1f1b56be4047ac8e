import { describe, expect, it } from 'vitest'
import { objectives } from '#content/filters.ts'
import {
  offeredAt,
  firstOpenStep,
  noChoices,
  readChoices,
  stepsFor,
  toggleChoice,
  type Choices,
  type Choice,
  type Step,
} from './choices.ts'

const session = 'Facilitated session'
const installation = 'Interactive installation'
const toAction = 'Connect ideas to action'

const choose = (...pairs: [Step, Choice][]): Choices =>
  pairs.reduce((choices, [step, choice]) => toggleChoice(choices, step, choice), noChoices)

describe('steps', () => {
  it.each<[string, [Step, Choice][], readonly Step[]]>([
    ['nothing chosen', [], ['type', 'objectives', 'seating']],
    ['sessions', [['type', session]], ['type', 'objectives', 'seating']],
    ['installations', [['type', installation]], ['type', 'objectives']],
    [
      'both',
      [
        ['type', installation],
        ['type', session],
      ],
      ['type', 'objectives', 'seating'],
    ],
  ])('with %s', (_, chosen, steps) => {
    expect(stepsFor(choose(...chosen))).toEqual(steps)
  })

  it('ask for the first one without a choice', () => {
    expect(firstOpenStep(noChoices)).toBe('type')
    expect(firstOpenStep(choose(['type', session]))).toBe('objectives')
    expect(firstOpenStep(choose(['type', session], ['objectives', toAction]))).toBe('seating')
    expect(
      firstOpenStep(choose(['type', session], ['objectives', toAction], ['seating', 'Not Sure Yet'])),
    ).toBeUndefined()
    expect(
      firstOpenStep(choose(['type', installation], ['objectives', 'Build alignment and consensus'])),
    ).toBeUndefined()
  })
})

describe('choices', () => {
  it('are all eight objectives, but seven for installations only', () => {
    expect(offeredAt('objectives', choose(['type', session]))).toEqual(objectives)
    const left = offeredAt('objectives', choose(['type', installation]))
    expect(left).toHaveLength(7)
    expect(left).not.toContain(toAction)
  })

  it('go when chosen again, and keep the order they are offered in', () => {
    const choices = choose(['seating', 'Theatre'], ['seating', 'Mixed/Other'], ['seating', 'Round Tables'])
    expect(choices.seating).toEqual(['Mixed/Other', 'Round Tables', 'Theatre'])
    expect(toggleChoice(choices, 'seating', 'Round Tables').seating).toEqual(['Mixed/Other', 'Theatre'])
  })

  it('lose the objective that installations do not serve, and keep the others and the seating', () => {
    const before = choose(
      ['type', session],
      ['type', installation],
      ['objectives', toAction],
      ['objectives', 'Build alignment and consensus'],
      ['seating', 'Theatre'],
    )
    const only = toggleChoice(before, 'type', session)
    expect(only.objectives).toEqual(['Build alignment and consensus'])
    expect(toggleChoice(only, 'type', session)).toEqual({ ...before, objectives: only.objectives })
  })

  it('cannot be made where they are not offered', () => {
    const only = choose(['type', installation])
    expect(toggleChoice(only, 'objectives', toAction)).toBe(only)
    expect(toggleChoice(only, 'type', 'Theatre')).toBe(only)
  })
})

describe('readChoices', () => {
  it.each([null, undefined, 7, 'type', [], { type: 'Facilitated session' }])(
    'takes %j for nothing',
    (from) => {
      expect(readChoices(from)).toEqual(noChoices)
    },
  )

  it('leaves out what it does not know, doubles, and what the type rules out', () => {
    expect(
      readChoices({
        type: [installation, installation, 'Karaoke'],
        objectives: [toAction, 'Visualize collective insights', 3],
        seating: ['Theatre', null],
        more: true,
      }),
    ).toEqual({ type: [installation], objectives: ['Visualize collective insights'], seating: ['Theatre'] })
  })
})
