// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, renderHook } from '@testing-library/react'
import { takeToken as takeAnyToken, useLinkToken } from './link-token.ts'

const takeToken = () => takeAnyToken('test-link')
const token = 'a_B-'.repeat(18)

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState({ here: 1 }, '', '/desk?x=1')
})

describe('the token', () => {
  it('is taken from the fragment, which it leaves; a reload finds it again', () => {
    location.hash = token
    history.replaceState({ here: 2 }, '', location.href)
    expect(takeToken()).toBe(token)
    expect(location.hash).toBe('')
    expect(location.pathname + location.search).toBe('/desk?x=1')
    expect(history.state).toEqual({ here: 2 })
    expect(takeToken()).toBe(token)
    // Another link takes the place of the kept one.
    location.hash = token.toUpperCase()
    expect(takeToken()).toBe(token.toUpperCase())
    expect(takeToken()).toBe(token.toUpperCase())
  })

  it.each(['', 'main', 'x'.repeat(43), token.slice(1), `${token}x`, `${token.slice(1)}.`])(
    'is not %j',
    (fragment) => {
      if (fragment !== '') location.hash = fragment
      expect(takeToken()).toBeUndefined()
    },
  )

  it('stays in the address where the browser keeps nothing', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('No.')
    })
    location.hash = token
    expect(takeToken()).toBe(token)
    expect(location.hash).toBe(`#${token}`)
  })
})

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

it('another link that is opened in the tab takes the place of the one before', () => {
  const [one, other] = ['a'.repeat(72), 'b'.repeat(72)]
  location.hash = one
  const { result } = renderHook(() => useLinkToken('test-link'))
  expect(result.current).toBe(one)
  act(() => {
    history.replaceState(null, '', `#${other}`)
    window.dispatchEvent(new Event('hashchange'))
  })
  expect(result.current).toBe(other)
  act(() => {
    history.replaceState(null, '', '/')
    window.dispatchEvent(new Event('hashchange'))
  })
  expect(result.current).toBe(other)
})
