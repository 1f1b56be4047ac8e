// @vitest-environment happy-dom
import { cleanup, render, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MemoryRouter } from '#lib/router/test-support/memory-router.tsx'
import { site } from '#shared/site.ts'
import editions from './editions.json'
import { Everybody } from './Everybody.static.tsx'
import figures from './figures.json'
import { Imprint } from './Imprint.static.tsx'
import { Lawyers } from './Lawyers.tsx'
import { Security } from './Security.static.tsx'
import { VenueRest } from './VenueRest.static.tsx'
import { Venue } from './Venue.tsx'

afterEach(cleanup)

const wholeVenue = () => (
  <>
    <Venue />
    <VenueRest />
  </>
)

it.each([
  ['venue', wholeVenue],
  ['lawyers', Lawyers],
  ['everybody', Everybody],
  ['IT people', Security],
])('the paper for %s leads to each of its chapters, in their order', (_, Body) => {
  const { container, getByRole } = render(
    <MemoryRouter>
      <Body />
    </MemoryRouter>,
  )
  const ways = within(getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  const chapters = [...container.querySelectorAll('h2')]
  expect(ways.map(({ textContent }) => textContent)).toEqual(chapters.map(({ textContent }) => textContent))
  const ids = chapters.map((heading) => `#${String(heading.closest('[id]')?.id)}`)
  expect(ways.map((way) => new URL((way as HTMLAnchorElement).href).hash)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

it('names whose it is, where the newest is, and which edition one holds', () => {
  const { container } = render(<Imprint id="venue" />)
  const { day, mark } = editions.venue
  expect(container.textContent).toContain(
    `${site.name} · ${site.email} · ${site.address}/for/venue · Edition of `,
  )
  expect(container.textContent).toContain(`${day.slice(0, 4)}, ${mark}`)
})

it('the venue reads of each product what its own phones load, and where to ask for what no bench has measured', () => {
  const { getByRole } = render(
    <MemoryRouter>
      <VenueRest />
    </MemoryRouter>,
  )
  const rows = within(getByRole('table', { name: 'Space and time' })).getAllByRole('row')
  const wifiOf = (name: string) =>
    rows.find(({ textContent }) => textContent.startsWith(name))?.querySelectorAll('td')[2]?.textContent
  expect(wifiOf('Flag Finder')).toBe('WifiAsk us')
  expect(wifiOf('Combo Convo')).toBe(`Wifi${figures.phones['/comboconvo']} kB a phone`)
})
