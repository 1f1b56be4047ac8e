import { stageConfigSchema } from '#shared/stage-config.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, callApi } from '../../../frontend/src/lib/api-client.ts'
import type { Entry } from '../ledger.ts'
import { deliver } from './deliver.ts'
import { formHabits } from './forms.ts'
import { insist, type PhoneParts } from './owner.ts'

const useForm = async (entry: Entry, parts: PhoneParts): Promise<void> => {
  const { ledger, origin, arrivesInMs, random, signal } = parts
  await sleep(arrivesInMs, undefined, { signal })
  const load = (path: string) => insist(parts, () => callApi(origin + path, { signal }))
  const config = stageConfigSchema.parse(await load('/config.json'))
  const post = await formHabits[entry.form].fillIn({
    config,
    number: entry.number,
    marker: entry.marker,
    random,
    ask: load,
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
 * ends it. What became of its answer stands in its entry. @throws what should not happen, such as a config.json that
 * is none.
 */
export const runPhone = async (entry: Entry, parts: PhoneParts): Promise<void> => {
  try {
    await useForm(entry, parts)
  } catch (error) {
    if (parts.signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    entry.refused = error.status
  }
}
