import { describe, expect, it } from 'vitest'
import { emptyProjector, projectorReducer, type ProjectorEvent } from './projector-state.ts'

const now = 1_700_000_000_000
const spotlight = { round: 1, row: 27 }
const after = (...events: ProjectorEvent[]) => events.reduce(projectorReducer, emptyProjector)

describe('the projector', () => {
  it('takes over what a desk has changed, and nothing else', () => {
    const state = after(
      { type: 'directed', parts: ['spotlight', 'quadrant'], show: { spotlight, quadrant: 2 }, now },
      { type: 'quadrant-chosen', quadrant: 3 },
      {
        type: 'directed',
        parts: ['countdownEndsAt'],
        show: { spotlight, quadrant: 2, countdownEndsAt: now + 60_000 },
        now,
      },
    )
    expect(state).toMatchObject({ spotlight, quadrant: 3, countdown: { totalMs: 60_000 } })
  })

  it('the last change wins, also over a key’s', () => {
    const state = after(
      { type: 'directed', parts: ['quadrant'], show: { quadrant: 2 }, now },
      { type: 'quadrant-chosen', quadrant: undefined },
      { type: 'directed', parts: ['quadrant'], show: { quadrant: 1 }, now },
    )
    expect(state.quadrant).toBe(1)
    expect(
      projectorReducer(state, { type: 'directed', parts: ['quadrant'], show: {}, now }).quadrant,
    ).toBeUndefined()
  })

  it('puts the spotlight out for a point that is chosen on the chart', () => {
    const lit = after({ type: 'directed', parts: ['spotlight'], show: { spotlight }, now })
    expect(projectorReducer(lit, { type: 'point-chosen' })).toEqual(emptyProjector)
    expect(projectorReducer(emptyProjector, { type: 'point-chosen' })).toBe(emptyProjector)
  })

  it('compares, or plays once more, or has one idea in the light: the last one asked for', () => {
    const replay = { round: 2, points: new Set<never>() }
    const compare = { from: 1, to: 2 }
    const compared: ProjectorEvent = { type: 'compare-chosen', compare }
    const played: ProjectorEvent = { type: 'replay-chosen', replay }
    const lit: ProjectorEvent = { type: 'directed', parts: ['spotlight'], show: { spotlight }, now }
    const compareAtDesk: ProjectorEvent = { type: 'directed', parts: ['compare'], show: { compare }, now }
    expect(after(lit, compared)).toEqual({ ...emptyProjector, compare })
    expect(after(compared, played)).toEqual({ ...emptyProjector, replay })
    expect(after(played, compared)).toEqual({ ...emptyProjector, compare })
    expect(after(played, lit)).toEqual({ ...emptyProjector, spotlight })
    expect(after(played, compareAtDesk)).toEqual({ ...emptyProjector, compare })
    expect(after(compared, { type: 'point-chosen' })).toEqual(emptyProjector)
    expect(after(played, { type: 'left' })).toEqual(emptyProjector)
  })
})
