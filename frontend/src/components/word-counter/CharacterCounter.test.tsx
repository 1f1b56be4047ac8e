// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CharacterCounter } from './CharacterCounter.tsx'

afterEach(cleanup)

it.each([
  [0, '0 / 75', ''],
  [59, '59 / 75', ''],
  [60, '60 / 75', 'At most 15 characters left.'],
  [66, '66 / 75', 'At most 10 characters left.'],
  [74, '74 / 75', 'At most 5 characters left.'],
  [75, '75 / 75', 'No characters left.'],
  [76, '76 / 75', 'One character too many.'],
  [90, '90 / 75', '15 characters too many.'],
])('shows %i characters as %s and says %j', (characters, shown, said) => {
  render(<CharacterCounter characters={characters} limit={75} />)
  expect(screen.getByText(shown).dataset.over).toBe(String(characters > 75))
  expect(screen.getByRole('status').textContent).toBe(said)
})
