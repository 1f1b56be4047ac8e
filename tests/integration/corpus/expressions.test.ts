import { expect, it } from 'vitest'
import { checkExpressions } from '../../campaigns/corpus/expressions/tally-expressions.ts'

it('takes linear time at most in every regular expression of the product', async () => {
  const { cases, findings } = await checkExpressions()
  expect(findings).toEqual([])
  expect(cases).toBeGreaterThan(30)
})
