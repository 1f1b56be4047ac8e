import { check } from 'recheck'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { atPace } from '../../runner/pace.ts'

// The product's own expressions are checked by the lint rule project/linear-expressions; these come with the schemas' library.
it.each([
  ['e-mail', z.regexes.unicodeEmail],
  ['date', z.regexes.date],
])('the schemas’ expression for %s takes linear time at most', async (_, { source, flags }) => {
  process.env.RECHECK_BACKEND ??= 'pure'
  expect((await check(source, flags, { timeout: atPace(120_000) })).status).toBe('safe')
})
