import { apiPath } from '#shared/routes.ts'
import { callApi } from '#lib/api-client.ts'
import { askEvery, type Source } from '../following/follow.ts'
import { readTold, type Told } from './told.ts'

/** Milliseconds from one question to the next while the edge may still remember what was before the reveal. */
const forgottenMs = 500

/** So many times one asks in quick succession: what was hidden a moment ago may be in the edge's memory for a second. */
const quickly = 3

/**
 * How far the room is with a vote. `upTo`: up to which row its ballots were revealed, if they were. A new source asks
 * quickly at first: make one when ideas have left the wall.
 */
export const voteSource = (session: number, upTo: number | undefined): Source<Told> => {
  let asked = 0
  return {
    ask: (signal) => callApi(apiPath('get-vote'), { signal }),
    read: (content) => readTold(content, session),
    pause: (told) => {
      if (upTo === undefined) return askEvery.on
      if (told?.upTo !== upTo) return forgottenMs
      asked += 1
      return asked < quickly ? askEvery.on : askEvery.told
    },
  }
}
