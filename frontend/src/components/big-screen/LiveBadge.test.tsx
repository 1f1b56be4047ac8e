// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LiveBadge } from './LiveBadge.tsx'

const twoThirtyTwo = new Date(2026, 10, 20, 14, 32, 7).getTime()

afterEach(cleanup)

it('says its status and the local time', () => {
  const { container, rerender } = render(<LiveBadge polling={false} rows={0} updatedAt={undefined} />)
  expect(container.textContent).toBe('Live: booting… · Rows: 0 · Updated: –')
  rerender(<LiveBadge polling rows={128} updatedAt={twoThirtyTwo} />)
  expect(container.textContent).toBe('Live: polling · Rows: 128 · Updated: 14:32:07')
})

it('says since when the picture stands', () => {
  const { container } = render(
    <LiveBadge polling rows={128} updatedAt={twoThirtyTwo} still asOf={twoThirtyTwo + 60_000} />,
  )
  expect(container.textContent).toBe('Live: polling · Rows: 128 as of 14:33 · Updated: 14:32:07')
  expect(container.querySelector('p')?.dataset.still).toBe('true')
})
