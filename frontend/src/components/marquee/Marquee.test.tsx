// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inOwnTime, pass } from '../../lib/test-support/own-time.ts'
import { Marquee } from './Marquee.tsx'

inOwnTime()

const names = ['Lumenworth', 'Tidewick', 'Brasslane']
const show = () =>
  render(
    <Marquee
      heading={<h2>Clients</h2>}
      pauses="the client marks"
      items={names.map((name) => ({ key: name, content: name }))}
    />,
  )
const duration = (root: HTMLElement) =>
  root.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--marquee-time')

it('is measured 200 ms after it came, and takes 5 s where it has no width', () => {
  const { container } = show()
  pass(199)
  expect(duration(container)).toBeUndefined()
  pass(1)
  expect(duration(container)).toBe('5s')
})

it('shows every mark twice, and says it once', () => {
  show()
  for (const name of names) expect(screen.getAllByText(name)).toHaveLength(2)
  expect(screen.getAllByRole('listitem')).toHaveLength(names.length)
})
