import { apiPath } from '#shared/routes.ts'
import { readRowsQuestion } from '#shared/rows/question.ts'
import { isRefusedAtEdge } from '../../rig/browser/asked-of-edge.ts'
import { type Case, shown } from './case.ts'
import { faultsOf } from './contract.ts'
import { exchange } from './exchange.ts'
import type { Served } from './forms.ts'

/** Names and values of a query, in their order; a name may come several times. */
export type Query = readonly (readonly [name: string, value: string])[]

/** A query as the API gateway hands it over: the values of one name joined by commas. */
const handedOver = (query: Query): Record<string, string> => {
  const wellFormed = new URLSearchParams(query.map(([name, value]) => [name, value]))
  return Object.fromEntries(
    [...new Set(wellFormed.keys())].map((name) => [name, wellFormed.getAll(name).join(',')]),
  )
}

const textOf = (query: Query): string =>
  new URLSearchParams(query.map(([name, value]) => [name, value])).toString()

const questionCase = (path: string, query: Query, status: number): Case => {
  const text = textOf(query)
  return {
    label: `GET ${path}?${shown(decodeURIComponent(text.replaceAll('+', ' ')))}`,
    send: (target) => exchange(target, { path: `${path}?${text}` }),
    judge: (response) => faultsOf(response, status),
  }
}

/**
 * A question about rows: answered, or refused, as the reader of queries that the page shares says, or the edge, which
 * knows the questions of pages only.
 */
export const rowsCase = (query: Query): Case => {
  const path = apiPath('get-laser-focus')
  const isRefused =
    'fields' in readRowsQuestion(handedOver(query)) ||
    isRefusedAtEdge(`http://localhost${path}?${textOf(query)}`)
  return questionCase(path, query, isRefused ? 400 : 200)
}

/** The question of the venting machine: only with its key, and only where it is asked for. */
export const ventingCase = ({ ventingMachineKey }: Served, query: Query): Case => {
  const { key, action } = handedOver(query)
  const inside = action === 'question' ? 200 : 400
  return questionCase(apiPath('get-venting-machine'), query, key === ventingMachineKey ? inside : 403)
}
