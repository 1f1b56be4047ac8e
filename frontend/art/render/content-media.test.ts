import { describe, expect, it } from 'vitest'
import { productIds } from '#shared/products.ts'
import { caseStudyIds } from '#shared/page-paths.ts'
import { loadCaseStudySections } from '#content/case-study-details.ts'
import { clients, conferences } from '#content/clients.ts'
import { founders } from '#content/founders.ts'
import { loadProductSections } from '#content/product-details.ts'
import { testimonialIds } from '#content/media-ids.ts'
import { readManifest } from './manifest.ts'

/** Fields of the content whose text is the id of something rendered. */
const mediaFields = new Set(['media', 'portrait', 'mark', 'logo', 'clientLogo'])

const mediaIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(mediaIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) =>
    mediaFields.has(field) && typeof inner === 'string' ? [inner] : mediaIn(inner),
  )
}

describe('what the content shows', () => {
  it('is rendered, all of it', async () => {
    const sections = await Promise.all([
      ...productIds.map(loadProductSections),
      ...caseStudyIds.map(loadCaseStudySections),
    ])
    const shown = [...productIds, ...caseStudyIds, ...testimonialIds]
    const named = mediaIn([sections, clients, conferences, founders])
    expect(named.length).toBeGreaterThan(50)
    const { drawn } = await readManifest()
    expect([...shown, ...named].filter((id) => !(id in drawn))).toEqual([])
  })

  it('comes with a social card for every product and case study', async () => {
    const { drawn } = await readManifest()
    expect([...productIds, ...caseStudyIds].filter((id) => !(`social-${id}` in drawn))).toEqual([])
  })
})
