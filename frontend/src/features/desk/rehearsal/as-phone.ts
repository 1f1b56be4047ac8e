import type { Show } from '#shared/desk/desk.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { apiPath } from '#shared/routes.ts'
import { ApiError, callApi } from '#lib/api-client.ts'
import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import { isBusy } from '#lib/outbox/pause-after.ts'
import { readStageConfig } from '#lib/stage/stage-config.ts'
import type { Saying } from './plan.ts'
import { answerOf, ballotOf, ideaOf, pairOf, ratingOf, tableOf } from '#lib/rehearsal/pretended.ts'

/** A path of the form that has a key, with it. */
const withKey = async (path: string, query: Readonly<Record<string, string>> = {}): Promise<string> => {
  const { ventingMachineKey: key } = await readStageConfig()
  return `${path}?${new URLSearchParams({ ...query, key, timestamp: String(Date.now()) }).toString()}`
}

const askForm = async (form: LiveForm): Promise<Readonly<Record<string, unknown>>> => {
  const paths: Readonly<Partial<Record<LiveForm, () => string | Promise<string>>>> = {
    'laser-focus': () => `${apiPath('get-laser-focus')}?meta=1`,
    'combo-convo': () => apiPath('get-combo-convo'),
    'venting-machine': () => withKey(apiPath('get-venting-machine'), { action: 'question' }),
  }
  const path = await paths[form]?.()
  return path === undefined ? {} : (Object(await callApi(path)) as Readonly<Record<string, unknown>>)
}

/** The round of a form’s rehearsal, as its phones are told; undefined where it is in none. @throws as `callApi` */
export const rehearsalRound = async (form: LiveForm): Promise<number | undefined> => {
  const { round, rehearsal } = await askForm(form)
  return rehearsal === true && typeof round === 'number' ? round : undefined
}

const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : []

/** Where something is said, and what. */
const sayingOf = async ({ of, person, turn }: Saying, { rate, vote }: Show) => {
  switch (of) {
    case 'laser-focus':
      return { path: apiPath('post-laser-focus'), body: ideaOf(person) }
    case 'combo-convo': {
      const { whatIsA, thatCould } = await askForm(of)
      const offered = { whatIsA: textsIn(whatIsA), thatCould: textsIn(thatCould) }
      return { path: apiPath('post-combo-convo'), body: pairOf(person, offered) }
    }
    case 'venting-machine': {
      const { question } = await askForm(of)
      return {
        path: await withKey(apiPath('post-venting-machine')),
        body: { question, answer: answerOf(person) },
      }
    }
    case 'rating':
      return rate && { path: apiPath('post-rating'), body: ratingOf(person, turn, rate) }
    case 'ballot':
      return (
        vote && {
          path: apiPath('post-ballot'),
          body: { voter: createIdempotencyKey(), ...ballotOf(person, vote) },
        }
      )
    default:
      return undefined
  }
}

/**
 * Says something to a form, in a round, as the phone of that person would: with the seal of its table's sheet, of `seals`
 * from table 1 on. What the server does not take is left unsaid.
 * @throws as `callApi`, where another try may help
 */
export const sayAsPhone = async (
  saying: Saying,
  round: number,
  idempotencyKey: string,
  show: Show,
  seals: readonly string[],
): Promise<void> => {
  const said = await sayingOf(saying, show)
  if (!said) return
  const table = tableOf(saying.person)
  const ofSheet = seals[table - 1]
  const seal = ofSheet && `${table}.${ofSheet}`
  // A phone each: of one browser so many would look like a flood.
  const browserId = createIdempotencyKey().slice(0, 8)
  try {
    await callApi(said.path, {
      method: 'POST',
      body: { ...said.body, browserId, round, seal },
      idempotencyKey,
    })
  } catch (error) {
    if (!(error instanceof ApiError) || isBusy(error)) throw error
  }
}
