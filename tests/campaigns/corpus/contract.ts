import type { HttpResponse } from './case.ts'

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

const faultsOfBody = (response: HttpResponse): string[] => {
  const body = jsonOf(response)
  if (body === undefined) return ['It is not JSON.']
  if (response.status === 200) return []
  const { error = '' } = (body ?? {}) as { readonly error?: string }
  return [
    ...(/^\S.* .*\.$/s.test(error) ? [] : [`"${error}" is no sentence.`]),
    ...(machinery.test(error) ? ['It tells of the machinery.'] : []),
  ]
}

/**
 * A sentence for each way in which a response of the API is not as it must be; one to HEAD has no body. Whether its shape
 * is that of the contract, the site itself looks. (rig/watch-contract.ts)
 */
export const faultsOf = (response: HttpResponse, status: number, isBodiless = false): string[] => [
  ...(response.status === status
    ? []
    : [`Status ${response.status} instead of ${status}: ${response.text.slice(0, 200)}`]),
  ...(response.headers['cache-control'] === 'no-store' ? [] : ['Caches may keep it.']),
  ...(isBodiless ? [] : faultsOfBody(response)),
]
