// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { fetchScreen } from './screen.tsx'

it.each(['/products/ping-poll', '/products/ping%2Dpoll', '/Products/ping-poll/'])(
  'finds what %s names, however it is written',
  async (path) => {
    const { page } = await fetchScreen(path)
    expect(page.props).toMatchObject({ loaded: { id: 'ping-poll' } })
  },
)
