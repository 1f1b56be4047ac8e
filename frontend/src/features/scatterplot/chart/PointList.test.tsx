// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PointList } from './PointList.tsx'

it('a tap has a finger’s reach, also where a click does not say what it was made with', () => {
  const onPick = vi.fn()
  const chart = { points: [], active: undefined, position: undefined, selected: undefined, guide: undefined }
  render(<PointList ref={null} {...chart} handlers={{}} onPointer={vi.fn()} onPick={onPick} />)
  const list = screen.getByRole('listbox')
  const press = (pointerType: string) => {
    fireEvent.pointerDown(list, { pointerType })
    fireEvent(list, new MouseEvent('click', { bubbles: true, clientX: 3, clientY: 4 }))
  }
  press('touch')
  press('mouse')
  expect(onPick.mock.calls).toEqual([
    [{ x: 3, y: 4 }, 'touch'],
    [{ x: 3, y: 4 }, 'mouse'],
  ])
})
