import { judgeTaken } from '#lambdas/choosing/claims.ts'
import { readEnvironment } from '#lambdas/environment.ts'
import { appendHandler, keepApart } from '#lambdas/http/append-handler.ts'
import { formRoute } from '#lambdas/http/form-route.ts'
import type { HttpHandler } from '#lambdas/http/http-handler.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { answerSchemas } from '#shared/forms/form-records.ts'
import { ballotSchema } from '#shared/forms/ballot.ts'
import { probeSchema } from '#shared/forms/probe.ts'
import { personalOfPromise, sentPromiseSchema } from '#shared/forms/promise.ts'
import { ratingSchema } from '#shared/forms/rating.ts'

const { route: id } = readEnvironment(['route'])
const route = formRoute(id)

const handlerOfForm = (): HttpHandler => {
  const { form } = route
  if (form === 'probe') return appendHandler({ ...route, schema: probeSchema })
  const sealKeys = createSealKeys(route)
  // Phones rate and vote from the page that a sheet of the ideas has opened.
  const ofIdeas = { ...route, sealKeys, sheetsOf: 'laser-focus' } as const
  if (form === 'rating') return appendHandler({ ...ofIdeas, schema: ratingSchema })
  if (form === 'ballot') return appendHandler({ ...ofIdeas, schema: ballotSchema })
  if (form === 'promise') {
    const { retentionDays } = readEnvironment(['retentionDays'])
    const part = keepApart(personalOfPromise, Number(retentionDays))
    return appendHandler({ ...ofIdeas, schema: sentPromiseSchema, part, judge: judgeTaken(route.log) })
  }
  return appendHandler({ ...route, schema: answerSchemas[form], sealKeys })
}

/** POST of a form that needs no more than its schema: stores an answer, the canary's the same way as a visitor's. */
export const handler = handlerOfForm()
