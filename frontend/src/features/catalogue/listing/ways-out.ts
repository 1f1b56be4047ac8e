import { allProducts } from '#content/tags.ts'
import type { Filter } from './filters.ts'
import { countOf, type Criteria, filtersIn } from './listing.ts'

/** The criteria with one part of them less each, and how many products there would be: ways out of an empty list. */
export const waysOut = (
  criteria: Criteria,
): readonly { key: Filter['key'] | 'tag'; words: string; count: number }[] =>
  [
    ...filtersIn(criteria).map(({ key, noun }) => ({
      key,
      words: `Any ${noun}`,
      count: countOf({ ...criteria, [key]: '' }),
    })),
    ...(criteria.tag === allProducts
      ? []
      : [
          {
            key: 'tag' as const,
            words: allProducts.label,
            count: countOf({ ...criteria, tag: allProducts }),
          },
        ]),
  ].filter(({ count }) => count > 0)
