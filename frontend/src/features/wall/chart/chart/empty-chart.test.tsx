// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetStageConfig } from '#lib/stage/stage-config.ts'
import { EmptyChart } from './EmptyChart.tsx'

afterEach(() => {
  cleanup()
  forgetStageConfig()
})

it.each([
  [undefined, '/laserfocus'],
  [true, '/join'],
])('leads to the evening where it has a programme (%s), and else to the form', async (hasProgramme, path) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ stage: 's', hasProgramme })))
  render(<EmptyChart loaded failing={false} />)
  await vi.waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toBe(path))
  expect(screen.getByRole('link').textContent).toBe(location.host + path)
})
