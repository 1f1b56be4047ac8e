import { readEnvironment } from '#lambdas/environment.ts'
import { formRoute } from '#lambdas/http/form-route.ts'
import type { HttpHandler } from '#lambdas/http/http-handler.ts'
import { changeHandler, withdrawHandler } from '#lambdas/http/own/amend-handlers.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { ratingChangeSchema } from '#shared/forms/rating.ts'
import { laserFocusChangeSchema } from '#shared/forms/own-answer.ts'

const { route: id } = readEnvironment(['route'])
const route = formRoute(id)

const handlerOfRoute = (): HttpHandler => {
  switch (id) {
    case 'change-laser-focus':
      return changeHandler({ ...route, schema: laserFocusChangeSchema, sealKeys: createSealKeys(route) })
    case 'change-rating':
      return changeHandler({
        ...{ ...route, schema: ratingChangeSchema, sealKeys: createSealKeys(route) },
        sheetsOf: 'laser-focus',
        // Once it is revealed, what the room has said stands.
        isOver: async (session, call) => {
          const { rate } = await route.log.show('laser-focus', call)
          return rate?.revealed !== undefined && (session === undefined || session === rate.session)
        },
      })
    case 'withdraw-laser-focus':
      return withdrawHandler(route)
    default:
      throw new Error(`The route ${id} amends no answer.`)
  }
}

/** POST of a change, or of a withdrawal: what a phone does with the answer that it has sent. */
export const handler = handlerOfRoute()
