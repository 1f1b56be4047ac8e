import * as z from 'zod/mini'
import { comboConvoOptionsSchema } from '#shared/forms/combo-convo.ts'
import { probeRowSchema } from '#shared/forms/probe.ts'
import { dotsSchema, pageSchema, settledSchema, turnedResponseSchema } from '#shared/responses.ts'
import { apiPath } from '#shared/routes.ts'
import { readRowsQuestion, rowsParameters, type RowsQuestion } from '#shared/rows/question.ts'
import { laserFocusRowSchema } from '#shared/rows/row.ts'
import { type Case, shown } from './case.ts'
import { faultsOf } from './contract.ts'
import { exchange } from './exchange.ts'
import type { Served } from './forms.ts'

/** Names and values of a query, in their order; a name may come several times. */
export type Query = readonly (readonly [name: string, value: string])[]

/** The shapes of the responses about rows of a shape. */
const responsesWith = (row: z.ZodMiniType): Readonly<Record<RowsQuestion['kind'], z.ZodMiniType>> => ({
  list: z.array(row),
  object: pageSchema(row),
  since: pageSchema(row),
  meta: settledSchema(row),
  turns: turnedResponseSchema(row),
  dots: dotsSchema,
})

const ideas = responsesWith(z.strictObject(laserFocusRowSchema.shape))
const probes = responsesWith(z.strictObject(probeRowSchema.shape))

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
    send: async (target) => [await exchange(target, { path: `${path}?${text}` })],
    judge: ([response]) => faultsOf(response, { statuses: [status], success }),
  }
}

const judgedBy = (
  path: string,
  query: Query,
  asked: Readonly<Record<string, string>>,
  responses: typeof ideas,
): Case => {
  const question = readRowsQuestion(asked)
  // Only ideas lie somewhere.
  const isNowhere = 'kind' in question && question.kind === 'dots' && responses !== ideas
  return 'fields' in question || isNowhere
    ? questionCase(path, query, 400, z.unknown())
    : questionCase(path, query, 200, responses[question.kind])
}

/** A question about rows: answered in its shape, or refused, as the reader of queries that the page shares says. */
export const rowsCase = (query: Query): Case =>
  judgedBy(apiPath('get-laser-focus'), query, handedOver(query), ideas)

/** The same of the list's own path, where the edge lets through what a list can be asked with and nothing else. */
export const listCase = (query: Query): Case => {
  const known: readonly string[] = rowsParameters.list
  const asked = Object.entries(handedOver(query)).filter(([name]) => known.includes(name))
  return judgedBy(apiPath('list-laser-focus'), query, Object.fromEntries(asked), ideas)
}

/** The same of the canary's rows. */
export const probeCase = (query: Query): Case =>
  judgedBy(apiPath('get-probe'), query, handedOver(query), probes)

/** The options of card pairing, whatever is asked beside. */
export const comboCase = (query: Query): Case =>
  questionCase(
    apiPath('get-combo-convo'),
    query,
    200,
    z.strictObject({
      whatIsA: comboConvoOptionsSchema.shape.whatIsA,
      thatCould: comboConvoOptionsSchema.shape.thatCould,
      round: z.int(),
    }),
  )

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
