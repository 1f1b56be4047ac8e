import * as z from 'zod/mini'
import { dotsSchema, pageSchema, settledSchema, turnedResponseSchema } from '#shared/responses.ts'
import { apiPath } from '#shared/routes.ts'
import { readRowsQuestion, type RowsQuestion } from '#shared/rows/question.ts'
import { laserFocusRowSchema } from '#shared/rows/row.ts'
import { type Case, shown } from './case.ts'
import { faultsOf } from './contract.ts'
import { exchange } from './exchange.ts'
import type { Served } from './forms.ts'

/** Names and values of a query, in their order; a name may come several times. */
export type Query = readonly (readonly [name: string, value: string])[]

const row = z.strictObject(laserFocusRowSchema.shape)

/** The shapes of the responses about rows. */
const responses: Readonly<Record<RowsQuestion['kind'], z.ZodMiniType>> = {
  list: z.array(row),
  object: pageSchema(row),
  since: pageSchema(row),
  meta: settledSchema(row),
  turns: turnedResponseSchema(row),
  dots: dotsSchema,
}

/** A query as the API gateway hands it over: the values of one name joined by commas. */
const handedOver = (query: Query): Record<string, string> => {
  const wellFormed = new URLSearchParams(query.map(([name, value]) => [name, value]))
  return Object.fromEntries(
    [...new Set(wellFormed.keys())].map((name) => [name, wellFormed.getAll(name).join(',')]),
  )
}

const questionCase = (path: string, query: Query, status: number, success: z.ZodMiniType): Case => {
  const text = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
  return {
    label: `GET ${path}?${shown(decodeURIComponent(text.replaceAll('+', ' ')))}`,
    send: (target) => exchange(target, { path: `${path}?${text}` }),
    judge: (response) => faultsOf(response, { statuses: [status], success }),
  }
}

/** A question about rows: answered in its shape, or refused, as the reader of queries that the page shares says. */
export const rowsCase = (query: Query): Case => {
  const question = readRowsQuestion(handedOver(query))
  const path = apiPath('get-laser-focus')
  return 'fields' in question
    ? questionCase(path, query, 400, z.unknown())
    : questionCase(path, query, 200, responses[question.kind])
}

/** The question of the venting machine: only with its key, and only where it is asked for. */
export const ventingCase = ({ ventingMachineKey, question }: Served, query: Query): Case => {
  const { key, action } = handedOver(query)
  const inside = action === 'question' ? 200 : 400
  return questionCase(
    apiPath('get-venting-machine'),
    query,
    key === ventingMachineKey ? inside : 403,
    z.strictObject({ question: z.literal(question), round: z.int() }),
  )
}
