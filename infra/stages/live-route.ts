import type { ApiRoute } from '#shared/routes.ts'

/** Whether a whole room calls a route at once, and the setting `concurrency.live` is for it; else `concurrency.others`. */
export const isLiveRoute = ({ content, store }: Partial<Pick<ApiRoute, 'content' | 'store'>>): boolean =>
  content !== undefined || (store !== undefined && store.access !== 'read-counter')
