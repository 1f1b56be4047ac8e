// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ideaSet } from '../test-support/idea-sets.ts'
import { IdeaTable } from './IdeaTable.tsx'

afterEach(cleanup)

it('isolates an idea, whichever way it is written, from the number beside it', () => {
  const ideas = ['أقل، أسرع 3', '少开会 👩‍👩‍👧', 'Fewer meetings']
  const points = ideaSet(ideas.length, { clustered: false }).map((point, index) => ({
    ...point,
    idea: ideas[index] ?? '',
  }))
  const { container } = render(<IdeaTable points={points} />)
  const cells = [...container.querySelectorAll('tbody td:last-child')]
  const inOrder = (texts: readonly (string | null | undefined)[]) => [...texts].sort()
  expect(inOrder(cells.map((cell) => cell.querySelector('bdi')?.textContent))).toEqual(inOrder(ideas))
  for (const cell of cells) expect(cell.querySelector('bdi')?.textContent).not.toContain('row')
})

it('turns pages, and begins with the first of them again once it is sorted', () => {
  render(<IdeaTable points={ideaSet(120, { clustered: false })} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  expect(screen.getByText('1 to 50 of 120')).toBeTruthy()
  press('Next')
  press('Next')
  expect(screen.getByText('101 to 120 of 120')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Page 3')
  press('Impact')
  expect(screen.getByText('1 to 50 of 120')).toBeTruthy()
})
