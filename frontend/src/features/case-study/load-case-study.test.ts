import { describe, expect, it } from 'vitest'
import { caseStudyIds } from '#shared/page-paths.ts'
import { loadCaseStudy } from './load-case-study.ts'

describe('the story of a case study', () => {
  it.each(caseStudyIds)('names and places each product of %s', async (id) => {
    const story = await loadCaseStudy(id)
    const built = story?.sections.find(({ kind }) => kind === 'how-we-built')
    expect(built?.kind === 'how-we-built' && built.installations.map((each) => each.id)).toEqual(
      story?.study.products,
    )
  })

  it('carries the two parts of a product’s name and its ground', async () => {
    const story = await loadCaseStudy('global-leadership-summit')
    expect(story?.sections.find(({ kind }) => kind === 'how-we-built')).toMatchObject({
      installations: [
        { id: 'combo-convo', category: 'Combo', categoryHighlight: 'Convo', ground: 'violet' },
        {},
        {},
        {},
      ],
    })
  })

  it.each([undefined, '', 'nobody', 'toString', 'Global-Leadership-Summit'])('is none for %j', async (id) => {
    expect(await loadCaseStudy(id)).toBeNull()
  })
})
