import { pageHead } from './page-head.ts'

export const productsHead = pageHead('/products', {
  title: 'Products',
  description:
    'Sixteen workshops, facilitated sessions and installations for conferences, summits and kickoffs that people take part in.',
  alt: 'Two large heads face each other over a small crowd, one question between them.',
})
