import { describe, expect, it } from 'vitest'
import { productIds } from './products.ts'
import { caseStudyIds, pagePaths } from './page-paths.ts'
import { screenPaths, sitePaths, toolPaths } from './site-paths.ts'

describe('the addresses of the site', () => {
  it('are the screens, and one for each product and each case study', () => {
    expect(sitePaths).toHaveLength(screenPaths.length + productIds.length + caseStudyIds.length)
    expect(new Set(sitePaths).size).toBe(sitePaths.length)
    expect(sitePaths.slice(0, screenPaths.length)).toEqual([...pagePaths, ...toolPaths])
    for (const path of sitePaths) expect(path).toMatch(/^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/)
  })

  it('end with the id of what is shown', () => {
    expect(sitePaths.filter((path) => path.startsWith('/products/'))).toEqual(
      productIds.map((id) => `/products/${id}`),
    )
    expect(sitePaths.slice(-caseStudyIds.length)).toEqual([
      '/case-study/global-leadership-summit',
      '/case-study/industry-summit-2024',
      '/case-study/sales-kickoff-2025',
      '/case-study/consulting-client-event-2024',
    ])
  })
})
