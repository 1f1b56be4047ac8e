import { useEffect, useState } from 'react'
import { splitProductIds } from '#shared/leads/product-ids.ts'
import { isProductId, type ProductId } from '#shared/products.ts'
import { loadProductSections } from '#content/product-details.ts'
import { retryImport } from '#lib/late-code/late-code.ts'
import type { ProductSection } from '#content/section-schema.ts'

type Sections = Readonly<Partial<Record<ProductId, readonly ProductSection[]>>>

/** How long a comparison waits for all that its products' pages say, in milliseconds, before it shows what it has. */
const patienceMs = 1500

/** What came before: a visitor who comes back finds the table as it was, and where it was. */
let known: Sections = {}

/**
 * The sections of products' pages, each as soon as it is here. `ready` when all are, or when they take too long: what
 * the catalogue says is worth showing alone.
 */
export const useSections = (ids: readonly ProductId[]): { sections: Sections; ready: boolean } => {
  const [sections, setSections] = useState(known)
  const [waited, setWaited] = useState(false)
  const missing = ids.filter((id) => !sections[id]).join(',')

  useEffect(() => {
    let left = false
    const arrivals = splitProductIds(missing)
      .filter(isProductId)
      .map(async (id) => {
        const loaded = await retryImport(() => loadProductSections(id))
        known = { ...known, [id]: loaded }
        if (!left) setSections(known)
      })
    // Shown once, the table stays while another product's sections are on their way.
    void Promise.allSettled(arrivals).then(() => setWaited(true))
    return () => {
      left = true
    }
  }, [missing])

  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])

  return { sections, ready: waited || missing === '' }
}
