// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { sealed, withSender } from './sender.ts'

const answer = { idempotencyKey: 'a', body: { idea: 'One' }, madeAt: 0 }
const [own, other] = ['o'.repeat(16), 'p'.repeat(16)]
const openAt = (search: string) => window.history.replaceState(undefined, '', `/laserfocus${search}`)

afterEach(() => openAt(''))

describe('an answer', () => {
  it('has the seal of the sheet that opened the page', () => {
    openAt(`?table=7&seal=${own}`)
    expect(sealed(answer).seal).toBe(own)
  })

  it('keeps the seal that it was made with, whatever sheet opened the page since', () => {
    openAt(`?seal=${other}`)
    expect(sealed({ ...answer, seal: own }).seal).toBe(own)
  })

  it.each(['', '?seal=short', `?unseal=${own}`])('has none where the address is %j', (search) => {
    openAt(search)
    expect(sealed(answer).seal).toBeUndefined()
  })

  it('is sent with its seal, and with what is the same for all of a visit', () => {
    const { browserId, ...sent } = withSender({ ...answer, seal: own })
    expect(sent).toEqual({ idea: 'One', seal: own })
    expect(withSender(answer)).toEqual({ idea: 'One', seal: undefined, browserId })
  })
})
