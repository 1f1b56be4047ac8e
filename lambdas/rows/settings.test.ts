import { expect, it } from 'vitest'
import { rowLogSettings, storeClientSettings } from './settings.ts'

it('are the figures that were measured and promised (design/row-log.md; spec/api.md, "Writing")', () => {
  expect(rowLogSettings).toEqual({
    sealAfterMs: 2_000,
    sealsAtOnce: 25,
    submissionTtlSeconds: 172_800,
    hintEveryRows: 200,
    tries: 6,
    pauseMs: 10,
    numbersPerAppend: 5,
    pageBytes: 5_000_000,
    rowOverheadBytes: 120,
  })
  expect(storeClientSettings).toEqual({ maxAttempts: 2, requestTimeoutMs: 1_000, connectionTimeoutMs: 500 })
})
