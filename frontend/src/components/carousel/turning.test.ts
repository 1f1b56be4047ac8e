import { expect, it } from 'vitest'
import { turningNow, type TurningCircumstances } from './turning.ts'

const left = { choice: undefined, reducedMotion: false, pageVisible: true, held: false } as const
const at = (changes: Partial<TurningCircumstances>) => turningNow({ ...left, ...changes })

it.each([
  ['left alone', {}, [true, true]],
  ['held by pointer or focus', { held: true }, [true, false]],
  ['held after play was pressed', { choice: true, held: true }, [true, true]],
  ['after pause was pressed', { choice: false }, [false, false]],
  ['in a hidden tab', { pageVisible: false, choice: true }, [true, false]],
  ['with less motion', { reducedMotion: true }, [false, false]],
  ['with less motion after play was pressed', { reducedMotion: true, choice: true }, [true, true]],
])('%s', (_, changes, [turning, ticking]) => {
  expect(at(changes)).toEqual({ turning, ticking })
})
