import { expect, it } from 'vitest'
import { clipPlan, type ClipCircumstances } from './clip-plan.ts'

const inView: ClipCircumstances = {
  asked: false,
  reducedMotion: false,
  dataSaver: false,
  near: true,
  seen: true,
  waits: false,
  active: true,
  paused: false,
}
const plan = (changes: Partial<ClipCircumstances>) => clipPlan({ ...inView, ...changes })

it.each([
  ['in the window', {}, { welcome: true, fetched: true, runs: true }],
  ['near it', { seen: false }, { welcome: true, fetched: true, runs: false }],
  ['far from it', { near: false, seen: false }, { welcome: true, fetched: false, runs: false }],
  ['that waits for the page to be idle', { waits: true }, { welcome: true, fetched: false, runs: false }],
  ['that the page stops', { active: false }, { welcome: true, fetched: true, runs: false }],
  ['that its button stops', { paused: true }, { welcome: true, fetched: true, runs: false }],
  ['with less motion', { reducedMotion: true }, { welcome: false, fetched: false, runs: false }],
  ['with fewer bytes', { dataSaver: true }, { welcome: false, fetched: false, runs: false }],
])('a clip %s', (_, changes, wanted) => {
  expect(plan(changes)).toEqual(wanted)
})

it('is there for whoever asks for it, and stops for its button then, too', () => {
  const asked = { asked: true, reducedMotion: true, dataSaver: true }
  expect(plan(asked).runs).toBe(true)
  expect(plan({ ...asked, paused: true }).runs).toBe(false)
})
