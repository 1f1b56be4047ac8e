// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ideaSet } from '../../test-support/idea-sets.ts'
import { Finder } from './Finder.tsx'

afterEach(cleanup)

const [first, second, third] = ideaSet(3, { clustered: false }).map((point, index) => ({
  ...point,
  idea: index === 1 ? 'More chairs' : 'Fewer meetings',
}))

it('goes from one idea with the words to the next, and says which of how many it is', () => {
  if (!first || !second || !third) throw new Error('There are three ideas.')
  const points = [first, second, third]
  const found = vi.fn()
  const finder = (selected?: (typeof points)[number]) => (
    <Finder points={points} selected={selected} onFind={found} onClose={() => undefined} />
  )
  const { rerender } = render(finder(second))
  const field = screen.getByRole('textbox')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'meetings' } })
  expect(screen.getByRole('status').textContent).toBe('2 ideas')
  for (const next of [first, third, first]) {
    fireEvent.submit(field)
    expect(found).toHaveBeenLastCalledWith(next)
    rerender(finder(next))
    expect(screen.getByRole('status').textContent).toBe(`${next === first ? 1 : 2} of 2 ideas`)
  }
})

it('gives the focus back where it was', () => {
  render(<button type="button">Before</button>)
  const before = screen.getByRole('button')
  before.focus()
  const { unmount } = render(
    <Finder points={[]} selected={undefined} onFind={() => undefined} onClose={() => undefined} />,
  )
  unmount()
  expect(document.activeElement).toBe(before)
})
