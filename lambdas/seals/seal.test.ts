import crypto, { createHmac } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { describe, expect, it, vi } from 'vitest'
import { isSealOf, sealOf } from './seal.ts'

const key = Buffer.alloc(32, 7).toString('base64url')
const place = { form: 'laser-focus', table: 7 } as const
const seal = sealOf(key, place)

describe('a seal', () => {
  it('is the first twelve bytes of the HMAC of form and table, for an address', () => {
    const whole = createHmac('sha256', Buffer.alloc(32, 7)).update('laser-focus|7').digest('base64url')
    expect(seal).toBe(whole.slice(0, 16))
    expect(sealOf(key, { form: 'combo-convo' })).toBe(
      createHmac('sha256', Buffer.alloc(32, 7)).update('combo-convo|').digest('base64url').slice(0, 16),
    )
  })

  it.each([
    ['of another table', sealOf(key, { ...place, table: 8 })],
    ['of table 0', sealOf(key, { ...place, table: 0 })],
    ['of no table', sealOf(key, { form: place.form })],
    ['of another form', sealOf(key, { form: 'venting-machine', table: 7 })],
    ['of another stage', sealOf(Buffer.alloc(32, 8).toString('base64url'), place)],
    ['that is truncated', seal.slice(0, 15)],
    ['that is longer', `${seal}A`],
    ['that is empty', ''],
    ['in capitals', seal.toUpperCase()],
    ['of as many characters that take more bytes', 'é'.repeat(16)],
    ['that is altered at its beginning', `${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`],
    ['that is altered at its end', `${seal.slice(0, 15)}${seal.endsWith('A') ? 'B' : 'A'}`],
  ])('%s is none here', (_, wrong) => {
    expect(isSealOf(key, place, wrong)).toBe(false)
  })

  it('is compared in constant time, wherever it differs', () => {
    const compare = vi.spyOn(crypto, 'timingSafeEqual')
    syncBuiltinESMExports()
    const given = [seal, `-${seal.slice(1)}`, `${seal.slice(0, 15)}-`]
    for (const text of given) isSealOf(key, place, text)
    expect(compare.mock.calls.map(([one]) => Buffer.from(one as Uint8Array).toString())).toEqual(given)
    compare.mockRestore()
    syncBuiltinESMExports()
  })
})
