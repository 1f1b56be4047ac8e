import { originKeyHeader, readEnvironment, readOptional } from '#lambdas/environment.ts'
import { HttpFault } from './http-fault.ts'
import { headerOf, type Middleware } from './middleware.ts'
import { secretMatch } from './secret-match.ts'

const sentence = 'This address is for the website only: send the request to the same path of the website.'

/**
 * Lets only requests through that come by the site's distribution, which adds a secret to them: the API's own address
 * would pass by its headers and its firewall. The secrets before and after the present one are accepted too, because a
 * distribution takes minutes to send a new one, and as long to stop where its deployment is rolled back.
 * @throws Error immediately where the environment has no secret; HttpFault 403 where a request has none, or another.
 */
export const demandOrigin = (): Middleware => {
  const { originKey } = readEnvironment(['originKey'])
  const known = [originKey, readOptional('previousOriginKey'), readOptional('nextOriginKey')]
  const isOriginKey = secretMatch(known.filter((key) => key !== undefined))
  return {
    name: 'demandOrigin',
    before: ({ event }) => {
      if (!isOriginKey(headerOf(event, originKeyHeader) ?? '')) throw new HttpFault(403, { sentence })
    },
  }
}
