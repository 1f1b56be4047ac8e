/**
 * The path of each route, by its id: all that pages need of the table (routes.ts), which would be bytes of every
 * first visit.
 */
export const apiPaths = {
  'get-laser-focus': '/api/laser-focus-form',
  'list-laser-focus': '/api/laser-focus-form/list',
  'post-laser-focus': '/api/laser-focus-form',
  'change-laser-focus': '/api/laser-focus-form/change',
  'withdraw-laser-focus': '/api/laser-focus-form/withdraw',
  'deal-ideas': '/api/laser-focus-form/deal',
  'get-rating': '/api/laser-focus-form/rating',
  'post-rating': '/api/laser-focus-form/rating',
  'change-rating': '/api/laser-focus-form/rating/change',
  'get-vote': '/api/laser-focus-form/vote',
  'post-ballot': '/api/laser-focus-form/vote',
  'post-promise': '/api/promise',
  'get-combo-convo': '/api/combo-convo-form',
  'screen-combo-convo': '/api/combo-convo-form/screen',
  'post-combo-convo': '/api/combo-convo-form',
  'get-venting-machine': '/api/venting-machine-form',
  'screen-venting-machine': '/api/venting-machine-form/screen',
  'post-venting-machine': '/api/venting-machine-form',
  'get-programme': '/api/programme',
  'post-here': '/api/here',
  'get-desk': '/api/desk',
  'post-desk': '/api/desk',
  'ask-wall': '/api/wall',
  'link-walls': '/api/walls',
  'post-contact': '/api/contact',
  'post-estimate': '/api/estimate',
  'get-health': '/api/health',
  'post-probe': '/api/probe-form',
  'get-probe': '/api/probe-form',
} as const

export type ApiRouteId = keyof typeof apiPaths
