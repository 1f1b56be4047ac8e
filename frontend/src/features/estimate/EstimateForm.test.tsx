import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MemoryRouter } from '#lib/router/test-support/memory-router.tsx'
import { addressNotice } from '#lib/lead-form/lead-form-state.ts'
import { EstimateForm } from './EstimateForm.tsx'

it('says at the address what becomes of it, also before the page is alive', () => {
  const html = renderToString(
    <MemoryRouter>
      <EstimateForm wishes={[{ id: 'ping-poll' }]} />
    </MemoryRouter>,
  )
  const [, id] = /type="email"[^>]*aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`id="${id}"[^>]*>${addressNotice}`))
})
