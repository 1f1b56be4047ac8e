import { describe, expect, it } from 'vitest'
import { currentMark } from './links.ts'

describe('the mark of the current page', () => {
  it('distinguishes the page from the part it belongs to', () => {
    expect(currentMark('/products', '/products')).toBe('page')
    expect(currentMark('/products', '/products/ping-poll')).toBe('true')
    expect(currentMark('/case-studies', '/case-study/sales-kickoff-2025')).toBe('true')
  })

  it('is not set by a path that only begins alike', () => {
    expect(currentMark('/get-started', '/get-started-form')).toBeUndefined()
    expect(currentMark('/', '/products')).toBeUndefined()
    expect(currentMark('/products', '/case-studies')).toBeUndefined()
  })
})
