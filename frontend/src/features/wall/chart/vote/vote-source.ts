import { apiPath } from '#shared/routes.ts'
import { callApi } from '#lib/api-client.ts'
import { askEvery, type Source } from '../following/follow.ts'
import { readTold, type Told } from './told.ts'

/** Milliseconds from one question to the next while the edge may still remember what was before the reveal. */
const forgottenMs = 500

/** How far the room is with a vote. `upTo`: up to which row its ballots were revealed, if they were. */
export const voteSource = (session: number, upTo: number | undefined): Source<Told> => ({
  ask: (signal) => callApi(apiPath('get-vote'), { signal }),
  read: (content) => readTold(content, session),
  pause: (told) => {
    if (upTo === undefined) return askEvery.on
    return told?.upTo === upTo ? askEvery.told : forgottenMs
  },
})
