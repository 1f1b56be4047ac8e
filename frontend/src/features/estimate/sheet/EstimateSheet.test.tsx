// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Wish } from '#shared/prices/wish.ts'
import { site } from '#shared/site.ts'
import { estimateFormStore } from '../estimate-form-store.ts'
import { EstimateSheet } from './EstimateSheet.tsx'

const textOf = (...wishes: readonly Wish[]): string => {
  const { unmount } = render(<EstimateSheet wishes={wishes} asked={0} onAnswered={() => undefined} />)
  const text = document.body.textContent
  unmount()
  return text
}

it('says until when prices hold, where there are prices', () => {
  expect(textOf({ id: 'combo-convo' }, { id: 'roll-play' })).toContain('Prices hold until')
  const unpriced = textOf({ id: 'roll-play' })
  expect(unpriced).toContain('Made on')
  expect(unpriced).not.toContain('hold until')
})

it('says whose it is as text: the brand above is a drawing, whose i no search finds', () => {
  expect(textOf({ id: 'combo-convo' })).toContain(`${site.name}, ${site.email}`)
})

it('lets what is long be set in lines, for a date beside it to stay whole', () => {
  estimateFormStore.edit('name', 'Maya '.repeat(26))
  estimateFormStore.edit('eventDate', '2027-03-18')
  const { unmount } = render(
    <EstimateSheet wishes={[{ id: 'combo-convo' }]} asked={0} onAnswered={() => undefined} />,
  )
  const isLong = (fact: string) =>
    [...document.querySelectorAll('dd')]
      .find(({ textContent }) => textContent.startsWith(fact))
      ?.parentElement?.hasAttribute('data-long')
  expect([isLong('Maya'), isLong('18 March')]).toEqual([true, false])
  unmount()
  estimateFormStore.edit('name', '')
  estimateFormStore.edit('eventDate', '')
})
