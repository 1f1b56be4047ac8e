import { describe, expect, it, vi } from 'vitest'
import { holdLinks, linkAgeMs } from './hold-links.ts'
import type { DeskLink, DeskLinks } from './links.ts'

const link: DeskLink = { id: '0b5c', name: 'Wall', scope: 'screen', createdAt: 0, expiresAt: 60_000 }

const holding = () => {
  let now = 0
  const known = new Map([['token', link]])
  const find = vi.fn<DeskLinks['find']>((token) => Promise.resolve(known.get(token)))
  const links = holdLinks({ find }, () => now)
  return { known, find, ask: (token: string) => links.find(token), pass: (ms: number) => (now += ms) }
}

describe('links that are held', () => {
  it('are looked up once in a while, each by itself', async () => {
    const { known, find, ask, pass } = holding()
    known.set('other', { ...link, name: 'Stage' })
    for (let poll = 0; poll < 5; poll += 1) {
      expect(await ask('token')).toBe(link)
      expect((await ask('other'))?.name).toBe('Stage')
    }
    expect(find).toHaveBeenCalledTimes(2)
    pass(linkAgeMs)
    await ask('token')
    expect(find).toHaveBeenCalledTimes(3)
  })

  it('are gone when they are over, and soon after they were revoked', async () => {
    const { known, ask, pass } = holding()
    await ask('token')
    known.delete('token')
    pass(linkAgeMs - 1)
    expect(await ask('token')).toBe(link)
    pass(1)
    expect(await ask('token')).toBeUndefined()
    known.set('token', link)
    pass(60_000 - linkAgeMs - 1)
    expect(await ask('token')).toBe(link)
    known.delete('token')
    pass(1)
    expect(await ask('token')).toBeUndefined()
  })

  it('are never those that were not found, and no guess makes room for itself', async () => {
    const { known, find, ask } = holding()
    await ask('token')
    for (let guess = 0; guess < 200; guess += 1) expect(await ask(`guess ${guess}`)).toBeUndefined()
    await ask('token')
    expect(find).toHaveBeenCalledTimes(201)
    known.set('guess 1', link)
    expect(await ask('guess 1')).toBe(link)
  })
})
