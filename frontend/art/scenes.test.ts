import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { colours, palette } from './kit/palette.ts'
import type { Scene } from './kit/scene.ts'
import { clipSize, frame } from './render/frames.ts'
import { svg } from './render/svg.ts'
import { loadScenes } from './scenes.ts'

const scenes = await loadScenes()
const loops = scenes.filter(({ seconds }) => seconds > 0)
const moments = [0, 0.21, 0.48, 0.77]
const looksAt = (scene: Scene): number[] => [scene.poster, ...(scene.seconds > 0 ? moments : [])]

/** Mean difference of two frames, 0 to 255. */
const difference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length

/** What differs first in two documents, short enough to read; undefined when nothing does. */
const firstDifference = (a: string, b: string): [string, string] | undefined => {
  if (a === b) return undefined
  let at = 0
  while (a[at] === b[at]) at += 1
  return [a.slice(Math.max(0, at - 60), at + 60), b.slice(Math.max(0, at - 60), at + 60)]
}

const small = (scene: Scene, t: number): Promise<Buffer> => frame(scene, t, 128)

describe.each(scenes.map((scene) => [scene.id, scene] as const))('%s', (_, scene) => {
  const drawn = looksAt(scene).map((t) => [t, svg(scene, t)] as const)

  test('draws the same picture each time', () => {
    for (const [t, document] of drawn) expect(firstDifference(document, svg(scene, t))).toBeUndefined()
  })

  test('is an SVG document whose paths are made of commands and numbers only', async () => {
    for (const [, document] of drawn) {
      const paths = [...document.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d)
      expect(paths.length).toBeGreaterThan(0)
      expect(paths.filter((d) => !/^M[MLHVCSQTAZ\d.\s-]*$/i.test(d))).toEqual([])
      expect(document).not.toMatch(/NaN|undefined|Infinity|\de-/)
    }
    const { format, width, height } = await sharp(Buffer.from(drawn[0]![1])).metadata()
    expect([format, width, height]).toEqual(['svg', scene.width, scene.height])
  })

  test('uses the colours of the palette only, and has a still of at most 4 KB in gzip', () => {
    const used = drawn.flatMap(([, document]) => [...document.matchAll(/(?:fill|stroke)="([^"]+)"/g)])
    const strange = used
      .map(([, colour = '']) => colour)
      .filter((colour) => colour !== 'none' && !colours.has(colour))
    expect(new Set(strange)).toEqual(new Set())
    expect(gzipSync(drawn[0]![1], { level: 9 }).byteLength).toBeLessThanOrEqual(4096)
  })
})

describe.each(loops.map((scene) => [scene.id, scene] as const))('%s loops', (_, scene) => {
  test('and ends exactly where it begins', () => {
    expect(firstDifference(svg(scene, 0), svg(scene, 1))).toBeUndefined()
  })

  test('and its seam is no larger a step than its other frames', async () => {
    const count = 24
    const shots = await Promise.all(Array.from({ length: count }, (__, index) => small(scene, index / count)))
    const steps = shots.map((shot, index) => difference(shot, shots[(index + 1) % count] ?? shot))
    const sorted = steps.toSorted((a, b) => a - b)
    expect(sorted.at(-1)).toBeGreaterThan(0)
    expect(steps.at(-1)).toBeLessThanOrEqual(sorted[Math.floor(count * 0.95)]!)
    expect(difference(await small(scene, 1 - 1e-6), shots[0]!)).toBeLessThan(0.05)
  })

  test('in a frame that video encoders accept', () => {
    expect(() => clipSize(scene)).not.toThrow()
  })
})

test('Combo Convo’s cards are in sight at every moment of its clip', async () => {
  const scene = scenes.find(({ id }) => id === 'combo-convo')!
  const [tangerine, teal] = [palette.tangerine, palette.teal].map((hue) => Number.parseInt(hue.slice(1), 16))
  const width = 96
  const shares = await Promise.all(
    Array.from({ length: 60 }, async (__, index) => {
      const shot = await frame(scene, index / 60, width)
      const middle = Array.from({ length: shot.length / 4 }, (___, at) => at).filter(
        (at) => Math.abs((at % width) - width / 2) < width / 4,
      )
      const ofCards = middle.filter((at) => [tangerine, teal].includes(shot.readUIntBE(at * 4, 3)))
      return ofCards.length / middle.length
    }),
  )
  expect(Math.min(...shares)).toBeGreaterThan(0.03)
})
