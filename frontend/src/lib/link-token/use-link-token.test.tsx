// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useLinkToken } from './use-link-token.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

it('another link that is opened in the tab takes the place of the one before', () => {
  const [one, other] = ['a'.repeat(43), 'b'.repeat(43)]
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
