// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { QuadrantNames } from '../state/quadrant-names.ts'
import { Rename } from './Rename.tsx'

const ofStage: QuadrantNames = ['Do now', 'Big bets', 'Fillers', 'Later']
const ofDesk: QuadrantNames = ['Do now', 'Moonshots', 'Crumbs', 'Later']

afterEach(cleanup)

const typed = (names: QuadrantNames, typing: readonly (string | undefined)[]) => {
  const onNames = vi.fn()
  render(<Rename {...{ names, ofStage, onNames }} disabled={false} />)
  fireEvent.click(screen.getByRole('button', { name: /^Rename the quarters/ }))
  const fields = screen.getAllByRole<HTMLInputElement>('textbox')
  for (const [index, field] of fields.entries()) {
    const value = typing[index]
    if (value !== undefined) fireEvent.change(field, { target: { value } })
  }
  fireEvent.submit(fields[0]!.form!)
  expect(screen.queryByRole('textbox')).toBeNull()
  return onNames.mock.calls
}

it.each([
  ['stay those of the desk where nothing is typed', ofDesk, [], ofDesk],
  [
    'are the usual one where a field is emptied',
    ofDesk,
    [undefined, ''],
    ['Do now', 'Big bets', 'Crumbs', 'Later'],
  ],
  ['are the stage’s again where all are emptied', ofDesk, ['', '', '', ''], undefined],
  ['stay the stage’s where nothing is typed', ofStage, [], undefined],
])('the names of the quarters %s', (_, names, typing, sent) => {
  expect(typed(names, typing)).toEqual([[sent]])
})
