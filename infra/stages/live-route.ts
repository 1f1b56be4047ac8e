import type { ApiRoute, Gate } from '#shared/routes.ts'

const liveGates: readonly Gate[] = ['answers', 'content', 'polls']

/** Whether a whole room calls a route at the same time, and the setting `concurrency.live` is for it; else `concurrency.others`. */
export const isLiveRoute = ({ gate }: Pick<ApiRoute, 'gate'>): boolean => liveGates.includes(gate)
