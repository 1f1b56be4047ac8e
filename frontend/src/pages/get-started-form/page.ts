import { pageMeta } from '#content/meta/page-meta.ts'

export const meta = pageMeta('/get-started-form', {
  title: 'Product Finder',
  description:
    'Three short questions about your event, and a shortlist of the workshops, sessions and installations that fit it.',
  alt: 'A signpost with two arms above two small heads, who have to choose.',
})
