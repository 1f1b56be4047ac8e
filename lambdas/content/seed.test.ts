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

beforeEach(() => {
  written.length = 0
})

describe('a deployment', () => {
  const others = { whatIsA: ['game'], thatCould: ['end'] }

  it.each<[string, Parameters<typeof seedContent>[1], string[]]>([
    ['of a new stage writes what is not there', { type: 'Create', content }, ['seed', 'seed']],
    [
      'that changed the question overwrites the question only',
      { type: 'Update', content, before: { ...content, question: 'What then?' } },
      ['deploy', 'seed'],
    ],
    [
      'that changed the options overwrites the options only',
      { type: 'Update', content, before: { ...content, options: others } },
      ['seed', 'deploy'],
    ],
    [
      'that changed neither overwrites nothing',
      { type: 'Update', content, before: content },
      ['seed', 'seed'],
    ],
    [
      'whose settings had neither overwrites both',
      { type: 'Update', content, before: {} },
      ['deploy', 'deploy'],
    ],
    ['that deletes the stage touches nothing', { type: 'Delete', content }, []],
  ])('%s', async (_, deployment, ways) => {
    await seedContent(store, deployment)
    const values = ['question "What now?"', `options ${JSON.stringify(content.options)}`]
    expect(written).toEqual(ways.map((way, index) => `${way} ${values[index]}`))
  })
})
