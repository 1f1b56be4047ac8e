import { describe, expect, it } from 'vitest'
import { isProductId, productIds, productNames } from './products.ts'

describe('the product list', () => {
  it('has a name for each, and no two alike', () => {
    const names = Object.values(productNames)
    expect(names.filter((name) => name.trim() === '')).toEqual([])
    expect(new Set(names).size).toBe(productIds.length)
  })
  it('knows its own ids', () => {
    for (const id of productIds) expect(isProductId(id)).toBe(true)
    expect(productNames['if-this-then-what']).toBe('If This, Then What?')
  })

  it('knows no other', () => {
    for (const text of ['', 'combo', 'Combo-Convo', ' combo-convo', 'combo-convo,roll-play', '__proto__'])
      expect(isProductId(text)).toBe(false)
  })
})
