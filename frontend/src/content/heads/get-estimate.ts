import { pageHead } from './page-head.ts'

export const getEstimateHead = pageHead('/get-estimate', {
  title: 'Get an Estimate',
  description: 'Everything you saved, what it comes to, and one form to have it priced as one event.',
  alt: 'Four clear tubes filled with balls to different heights.',
})
