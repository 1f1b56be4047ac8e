// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ideaSet } from '../test-support/idea-sets.ts'
import { IdeaTable } from './IdeaTable.tsx'

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
