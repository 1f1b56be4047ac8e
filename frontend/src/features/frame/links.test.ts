import { describe, expect, it } from 'vitest'
import { currentMark } from './links.ts'
import { caseStudyIds, paperIds } from '#shared/page-paths.ts'
import { paperName, paperPath } from '#content/papers/papers.ts'
import { tagPath } from '#content/paths.ts'
import { tags } from '#content/tags.ts'
import { footerColumns, footerTags } from './Footer.static.tsx'

describe('the mark of the current page', () => {
  it('distinguishes the page from the part it belongs to', () => {
    expect(currentMark('/products', '/products')).toBe('page')
    expect(currentMark('/products', '/products/ping-poll')).toBe('true')
    expect(currentMark('/case-studies', '/case-study/sales-kickoff-2025')).toBe('true')
  })

  it('is not set by a path that only begins alike', () => {
    expect(currentMark('/get-started', '/get-started-form')).toBeUndefined()
    expect(currentMark('/', '/products')).toBeUndefined()
    expect(currentMark('/products', '/case-studies')).toBeUndefined()
  })
})

const column = (heading: string) => footerColumns.find((one) => one.heading === heading)?.links ?? []

describe('the footer', () => {
  it('names the catalogue’s eight tags in their order', () => {
    expect(footerTags).toEqual(tags.map(({ label }) => label))
  })

  it('leads to each tag by a query that survives the ampersand', () => {
    expect(tagPath('Reflect & synthesize')).toBe('/products?tag=Reflect%20%26%20synthesize#tagContent')
    const { searchParams } = new URL(tagPath('Reflect & synthesize'), 'https://site.example')
    expect(searchParams.get('tag')).toBe('Reflect & synthesize')
  })

  it('leads to each page to be forwarded, by its name', () => {
    const links = paperIds.map((id) => ({ label: paperName(id), to: paperPath(id) }))
    expect(column('Overview').slice(-links.length)).toEqual(links)
  })

  it('leads to each case study once', () => {
    expect(column('Case Studies').map(({ to }) => to)).toHaveLength(caseStudyIds.length)
    expect(new Set(column('Case Studies').map(({ to }) => to))).toEqual(
      new Set(caseStudyIds.map((id) => `/case-study/${id}`)),
    )
  })
})
