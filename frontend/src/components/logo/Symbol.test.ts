import { expect, it } from 'vitest'
import { backQuarterPath, bubblePath, mouthPath, speakerEye } from '../heads/geometry.ts'
import { outline } from './Symbol.tsx'

it('draws its speakers as every speaker is drawn', () => {
  expect(outline).toEqual({
    bubble: bubblePath(50),
    cut: backQuarterPath(50),
    talking: mouthPath(50, 0.55),
    answering: mouthPath(50, 0.3),
    eye: speakerEye(50, [0.35, 0]),
  })
})
