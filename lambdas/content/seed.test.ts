import { beforeEach, describe, expect, it, vi } from 'vitest'
import { seedContent } from './seed.ts'

const content = { question: 'What now?', options: { whatIsA: ['game'], thatCould: ['end on time'] } }
const written: string[] = []
const note = (name: string) => (value: unknown) => {
  written.push(`${name} ${JSON.stringify(value)}`)
  return Promise.resolve()
}
const store = {
  seedQuestion: vi.fn(note('seed question')),
  seedOptions: vi.fn(note('seed options')),
  deployQuestion: vi.fn(note('deploy question')),
  deployOptions: vi.fn(note('deploy options')),
}
const options = JSON.stringify(content.options)

beforeEach(() => {
  written.length = 0
})

describe('a deployment', () => {
  it('of a new stage writes what is not there', async () => {
    await seedContent(store, { type: 'Create', content })
    expect(written).toEqual(['seed question "What now?"', `seed options ${options}`])
  })

  it('that changed the question overwrites the question only', async () => {
    await seedContent(store, { type: 'Update', content, before: { ...content, question: 'What then?' } })
    expect(written).toEqual(['deploy question "What now?"', `seed options ${options}`])
  })

  it('that changed the options overwrites the options only', async () => {
    const before = { ...content, options: { whatIsA: ['game'], thatCould: ['end'] } }
    await seedContent(store, { type: 'Update', content, before })
    expect(written).toEqual(['seed question "What now?"', `deploy options ${options}`])
  })

  it('that changed neither, or whose settings had neither, overwrites nothing but what is new', async () => {
    await seedContent(store, { type: 'Update', content, before: content })
    expect(written.filter((line) => line.startsWith('deploy'))).toEqual([])
    await seedContent(store, { type: 'Update', content, before: {} })
    expect(written.filter((line) => line.startsWith('deploy'))).toHaveLength(2)
  })

  it('that deletes the stage touches nothing', async () => {
    await seedContent(store, { type: 'Delete', content })
    expect(written).toEqual([])
  })
})
