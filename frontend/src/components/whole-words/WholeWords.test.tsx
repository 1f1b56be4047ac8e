// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WholeWords } from './WholeWords.tsx'

afterEach(cleanup)

it.each([
  ['Interactive installation, self-guided', ['self-guided']],
  ['Trade-offs you can point at, one-on-one', ['Trade-offs', 'one-on-one']],
  ['40–500+', []],
])('keeps the text “%s”, and %j whole', (text, whole) => {
  const { container } = render(<WholeWords>{text}</WholeWords>)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual(whole)
})
