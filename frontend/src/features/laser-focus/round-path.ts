import { apiPath } from '#shared/routes.ts'

/**
 * Where phones ask for their round, and whether the room rates: the smallest question of the list's, which the edge
 * answers from memory. However many phones ask, the table is read once a second.
 */
export const roundPath = `${apiPath('get-laser-focus')}?meta=1`
