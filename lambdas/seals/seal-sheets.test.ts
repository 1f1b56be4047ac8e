import { expect, it } from 'vitest'
import { logInMemory, tableName } from '#lambdas/rows/test-support/log-in-memory.ts'
import { isSealOf } from './seal.ts'
import { createSealKeys } from './seal-keys.ts'
import { formsOfSheets, sealSheets } from './seal-sheets.ts'

it('of a table is one of each form that the evening’s programme leads to', () => {
  expect(formsOfSheets('laser-focus', [])).toEqual(['laser-focus'])
  expect(formsOfSheets('laser-focus', ['lobby', 'rate', 'venting-machine'])).toEqual([
    'laser-focus',
    'venting-machine',
  ])
  expect(formsOfSheets('combo-convo', ['laser-focus', 'combo-convo'])).toEqual(['combo-convo'])
})

it('are the same seals each time, of their own places, and count at each form', async () => {
  const { client, run } = logInMemory()
  const keys = createSealKeys({ client, tableName })
  const places = [1, 2].map((table) => ({ form: 'laser-focus', table }) as const)
  const sheets = { form: 'laser-focus', kinds: ['lobby', 'combo-convo'], places } as const
  const seals = await run(sealSheets(keys, sheets))
  expect(await run(sealSheets(keys, { ...sheets, kinds: [] }))).toEqual(seals)
  const { key = '', forms } = (await run(keys.read())) ?? {}
  expect(forms).toEqual(['laser-focus', 'combo-convo'])
  expect(places.map((place, index) => isSealOf(key, place, seals[index] ?? ''))).toEqual([true, true])
})
