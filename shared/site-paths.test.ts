import { describe, expect, it } from 'vitest'
import { productIds } from './products.ts'
import { caseStudyIds, pagePaths, paperIds } from './page-paths.ts'
import { screenPaths, sitePaths, toolPaths } from './site-paths.ts'

describe('the addresses of the site', () => {
  it('are the screens, and one for each product, each case study and each paper', () => {
    const things = [...productIds, ...caseStudyIds, ...paperIds]
    expect(sitePaths).toHaveLength(screenPaths.length + things.length)
    expect(new Set(sitePaths).size).toBe(sitePaths.length)
    expect(sitePaths.slice(0, screenPaths.length)).toEqual([...pagePaths, ...toolPaths])
    for (const path of sitePaths) expect(path).toMatch(/^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/)
  })
})
