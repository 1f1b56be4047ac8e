import { describe, expect, it } from 'vitest'
import { lidPath } from './geometry.ts'

const eye = { x: 10, y: 20, radius: 100, pupil: { x: 10, y: 20, radius: 54 } }

describe('a lid', () => {
  it('covers nothing of an open eye, and half of one that is half shut', () => {
    expect(lidPath(eye, 0)).toBe('M10 -83A103 103 0 0 1 10 -83Z')
    expect(lidPath(eye, 0.5)).toBe('M-93 20A103 103 0 0 1 113 20Z')
  })

  it.each([1, 0.999_999_999_9, 7])('covers the whole of an eye that is shut (%d)', (lid) => {
    expect(lidPath(eye, lid)).toBe('M-93 20A103 103 0 1 1 113 20A103 103 0 1 1 -93 20Z')
  })

  it('covers most of one that is all but shut', () => {
    expect(lidPath(eye, 0.99)).toMatch(/^M-10\.5 120\.94A103 103 0 1 1 30\.5 120\.94Z$/)
  })
})
