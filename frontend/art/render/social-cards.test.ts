import { describe, expect, test } from 'vitest'
import { palette } from '../kit/palette.ts'
import { still } from '../kit/scene.ts'
import { loadScenes } from '../scenes.ts'
import { cardTexts } from './card-texts.ts'
import { openDisplayFont } from './outlines.ts'
import { socialCards } from './social-cards.ts'
import { svg } from './svg.ts'

const scenes = await loadScenes()

describe('social cards', () => {
  test('are there for every page, product and case study', async () => {
    const { cards, missing } = await socialCards(scenes)
    expect(missing).toBeUndefined()
    expect(cards.map(({ id }) => id)).toEqual(cardTexts.map(({ id }) => `social-${id}`))
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
    for (const drawn of cards.map((card) => svg(card, 0))) {
      expect(drawn).toMatch(/^<svg [^>]*width="1200" height="630"/)
      // Outlines only, without a text that a machine would set in its own font.
      expect(drawn).not.toMatch(/<text|font-|NaN|undefined/)
    }
  })

  test('say which scenes they still wait for, and leave those cards out', async () => {
    const { cards, missing } = await socialCards([still('hero-wake', 960, 540, () => [])])
    expect(cards.map(({ id }) => id)).toEqual(['social-home'])
    expect(missing).toMatch(
      /^Social cards left out, their scenes are not drawn: .*flag-finder \(flag-finder\).*\.$/,
    )
  })
})

describe('outlines', () => {
  test('are as wide as their letters, closer with less tracking', async () => {
    const set = await openDisplayFont('Talk')
    expect(set('Talk', 0).width).toBeGreaterThan(set('Tal', 0).width)
    expect(set('Talk', -0.1).width).toBeCloseTo(set('Talk', 0).width - 0.3)
    expect([set('Talk').draw(0, 0, 10, palette.ink)].flat()).toHaveLength(4)
  })

  test('a sign the font has not is named, not drawn as a box', async () => {
    const set = await openDisplayFont('話')
    expect(() => set('話')).toThrow('no letter for a sign in "話"')
  })
})
