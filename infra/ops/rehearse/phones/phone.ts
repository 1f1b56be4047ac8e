import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, callApi } from '../../../../frontend/src/lib/api-client.ts'
import type { Entry } from '../ledger.ts'
import { deliver } from './deliver.ts'
import { habitsOf } from './forms.ts'
import { GaveUp, loadAsPeopleDo, type PhoneParts } from './owner.ts'

const useForm = async (entry: Entry, parts: PhoneParts): Promise<void> => {
  const { ledger, origin, arrivesInMs = 0, random, signal } = parts
  await sleep(arrivesInMs, undefined, { signal })
  const post = await habitsOf(entry.form).fillIn({
    number: entry.number,
    marker: entry.marker,
    random,
    load: (path) => loadAsPeopleDo(entry, parts, () => callApi(origin + path, { signal })),
    warmUp: (path) => {
      callApi(origin + path, { signal }).catch(() => undefined)
    },
  })
  entry.kept = post.kept
  entry.submittedAt = ledger.now()
  await deliver(entry, post, parts)
}

/**
 * One phone, from opening the form to the acknowledgement; resolves when it has nothing left to do, or when the signal
 * ends it. Its entry says what became of its answer. @throws what should not happen, such as a config.json that
 * is none.
 */
export const runPhone = async (entry: Entry, parts: PhoneParts): Promise<void> => {
  try {
    await useForm(entry, parts)
  } catch (error) {
    if (parts.signal.aborted) return
    if (error instanceof GaveUp) entry.gaveUp = true
    else if (error instanceof ApiError) {
      entry.errorAt ??= parts.ledger.now()
      entry.refused = error.status
    } else throw error
  }
}
