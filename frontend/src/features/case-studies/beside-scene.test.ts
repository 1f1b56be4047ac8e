import { expect, it } from 'vitest'
import { grounds } from '#components/ground/ground.ts'
import { caseStudies } from '#content/case-studies.ts'
import { besideScene } from './beside-scene.ts'

it('words never stand on the hue of the scene next to them, nor on that of the card before', () => {
  for (const ground of grounds) expect(besideScene(ground)).not.toBe(ground)
  const panels = caseStudies.map(({ ground }) => besideScene(ground))
  expect(new Set(panels).size).toBe(panels.length)
})
