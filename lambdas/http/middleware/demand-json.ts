import { HttpFault } from './http-fault.ts'
import { headerOf, type Middleware } from './middleware.ts'

const isJson = (contentType: string): boolean => {
  const [mediaType = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  return mediaType === 'application/json' && (charset === undefined || /^"?utf-?8"?$/.test(charset))
}

/** Lets only bodies through that say they are JSON, in UTF-8 as all JSON is. @throws HttpFault 415 */
export const demandJson = (): Middleware => ({
  name: 'demandJson',
  before: ({ event }) => {
    if (!isJson(headerOf(event, 'Content-Type') ?? '')) throw new HttpFault(415)
  },
})
