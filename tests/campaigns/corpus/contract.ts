import * as z from 'zod/mini'
import { faultSchema } from '#shared/responses.ts'
import type { HttpResponse } from './case.ts'

/** What a response must be. */
export interface Expectation {
  /** The statuses that the contract knows for the case. */
  readonly statuses: readonly number[]
  /** The shape of a 200; any JSON where it is left out. */
  readonly success?: z.ZodMiniType
  /** True for HEAD, which has no body. */
  readonly isBodiless?: boolean
}

/** What only a program's inside would say. */
const machinery = /\n\s+at |node_modules|dynamodb|LiveFormTable|ZodError|SyntaxError|TypeError|RangeError/

/** A response's JSON; undefined where it is none. */
export const jsonOf = ({ text }: HttpResponse): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The header that goes with a status. */
const companions: Readonly<Record<number, string>> = { 405: 'allow', 429: 'retry-after', 503: 'retry-after' }

const faultsOfHead = ({ status, headers }: HttpResponse): string[] => [
  ...(companions[status] === undefined || headers[companions[status]]
    ? []
    : [`It has no header ${companions[status]}.`]),
  ...(headers['content-type'] === 'application/json; charset=utf-8'
    ? []
    : [`Its content type is ${String(headers['content-type'])}.`]),
  ...(headers['cache-control'] === 'no-store' ? [] : ['Caches may keep it.']),
]

const faultsOfBody = (response: HttpResponse, success: z.ZodMiniType | undefined): string[] => {
  const body = jsonOf(response)
  if (body === undefined) return ['It is not JSON.']
  if (response.status === 200)
    return success === undefined || z.safeParse(success, body).success ? [] : ['Its shape is another.']
  const fault = z.safeParse(faultSchema, body)
  if (!fault.success) return ['It is no error of the contract.']
  const { error } = fault.data
  return [
    ...(/^\S.* .*\.$/s.test(error) ? [] : [`"${error}" is no sentence.`]),
    ...(machinery.test(error) ? ['It tells of the machinery.'] : []),
  ]
}

/** A sentence for each way in which a response of the API is not what the contract says. */
export const faultsOf = (response: HttpResponse | undefined, expectation: Expectation): string[] => {
  if (!response) return ['There was no response.']
  const { statuses, success, isBodiless = false } = expectation
  const status = statuses.includes(response.status)
    ? []
    : [`Status ${response.status} instead of ${statuses.join(' or ')}: ${response.text.slice(0, 200)}`]
  const body = isBodiless ? [] : faultsOfBody(response, success)
  return [...status, ...faultsOfHead(response), ...body]
}
