// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Wish } from '#shared/prices/wish.ts'
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
