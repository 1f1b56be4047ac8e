// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetStageConfig } from '#lib/stage/stage-config.ts'
import { IsOfEvening } from '../../join/use-join-path.ts'
import { EmptyChart } from './EmptyChart.tsx'

afterEach(() => {
  cleanup()
  forgetStageConfig()
})

it.each([
  ['nobody says so', undefined, false, '/laserfocus'],
  ['its stage has a programme', true, false, '/join'],
  ['a desk leads its wall through one', undefined, true, '/join'],
])('leads where %s', async (_, hasProgramme, isLed, path) => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ stage: 's', eventName: '', ventingMachineKey: '', hasProgramme })),
  )
  render(
    <IsOfEvening value={isLed}>
      <EmptyChart loaded failing={false} />
    </IsOfEvening>,
  )
  await vi.waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toBe(path))
  expect(screen.getByRole('link').textContent).toBe(location.host + path)
})
