import { apiPath } from '#shared/routes.ts'
import { callApi } from '#lib/api-client.ts'
import { askEvery, type Source } from '../following/follow.ts'
import { readTold, type Told } from './told.ts'

/** How far the room is with a session of rating. */
export const ratingSource = (session: number): Source<Told> => ({
  ask: (signal) => callApi(apiPath('get-rating'), { signal }),
  read: (content) => readTold(content, session),
  pause: (told) => (told?.results ? askEvery.told : askEvery.on),
})
