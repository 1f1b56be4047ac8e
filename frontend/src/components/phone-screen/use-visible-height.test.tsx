// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useVisibleHeight } from './use-visible-height.ts'

const Screen = () => {
  useVisibleHeight()
  return null
}

const view = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
const change = (next: Partial<typeof view>) => {
  Object.assign(view, next)
  view.dispatchEvent(new Event('resize'))
}

beforeEach(() => {
  Object.assign(view, { height: 844, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', view)
  vi.stubGlobal('innerHeight', 844)
})
afterEach(cleanup)

const visible = () => {
  const { style } = document.documentElement
  return [style.getPropertyValue('--visible-height'), style.getPropertyValue('--visible-top')]
}

it('leaves a screen alone that nothing covers, also where it is zoomed by two fingers', () => {
  render(<Screen />)
  expect(visible()).toEqual(['', ''])
  for (const next of [{ height: 790 }, { height: 422, scale: 2 }]) {
    change(next)
    expect(visible()).toEqual(['', ''])
  }
})

it('keeps the screen above a keyboard, and gives the height back', () => {
  render(<Screen />)
  change({ height: 508, offsetTop: 40 })
  expect(visible()).toEqual(['508px', '40px'])
  change({ height: 844, offsetTop: 0 })
  expect(visible()).toEqual(['', ''])
})

it('leaves nothing behind', () => {
  render(<Screen />)
  change({ height: 508 })
  cleanup()
  expect(visible()).toEqual(['', ''])
})
