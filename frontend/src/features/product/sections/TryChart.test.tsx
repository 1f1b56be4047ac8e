// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TryChart } from './TryChart.tsx'

afterEach(cleanup)

const Chart = ({ labelledBy }: { labelledBy: string }) => <p>{`A chart, named by ${labelledBy}`}</p>

it('fetches the chart when somebody asks for it, says so where it does not come, and tries again', async () => {
  const load = vi.fn<() => Promise<typeof Chart>>().mockRejectedValueOnce(new Error('No line.'))
  load.mockResolvedValueOnce(Chart)
  render(
    <TryChart ground="ink" load={load}>
      <h2>What it is</h2>
    </TryChart>,
  )
  expect(load).not.toHaveBeenCalled()
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Try the chart')
  // A second press asks for nothing more.
  press('Try the chart')
  expect((await screen.findByRole('alert')).textContent).toContain('did not arrive')
  expect(load).toHaveBeenCalledTimes(1)
  press('Try again')
  expect(await screen.findByText('A chart, named by try-heading')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('heading').textContent).toBe('What it is')
  expect(screen.queryByRole('button')).toBeNull()
})
