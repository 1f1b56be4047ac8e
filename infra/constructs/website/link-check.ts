import { HttpFault, faultResponse } from '#lambdas/http/middleware/responses.ts'
import { type ApiRoute, apiRoutes } from '#shared/routes.ts'
import { tokenParts } from '#shared/desk/link-token.ts'

const routes: readonly ApiRoute[] = apiRoutes
const linked = [...new Set(routes.filter(({ link, desk }) => link ?? desk).map(({ path }) => path))]

/** What the API says where a link opens nothing, as a function at the edge gives it. */
const refusal = (): object => {
  const { statusCode, headers, body } = faultResponse(new HttpFault(401))
  const values = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }] as const)
  return {
    statusCode,
    statusDescription: 'Unauthorized',
    headers: Object.fromEntries(values),
    body: { encoding: 'text', data: body },
  }
}

const { random, end, signature } = tokenParts

/**
 * The part of the function at the edge by which a request to a path that takes a link goes no further without one that
 * the stage has signed, and whose time is not over, whatever its method: it costs no function, and no place at a gate.
 * Whether a signed link opens anything, the table knows. `keys` are what links may be signed with. All of a signature is compared
 * whatever of it fits, so that the time it takes tells nothing.
 */
export const linkCheck = (keys: readonly string[]): string =>
  `
var crypto = require('crypto');
var linkKeys = ${JSON.stringify(keys)};
var linked = ${JSON.stringify(linked)};
var noLink = ${JSON.stringify(refusal())};
function isSame(one, other) {
  var differing = one.length ^ other.length;
  for (var at = 0; at < one.length; at += 1) differing |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return differing === 0;
}
function isSigned(text, signature) {
  return linkKeys.filter(function (key) {
    return isSame(crypto.createHmac('sha256', key).update(text).digest('base64url').slice(0, ${signature}), signature);
  }).length > 0;
}
function lacksLink(request) {
  if (linked.indexOf(request.uri) < 0) return false;
  var given = request.headers.authorization;
  var parts = given && !given.multiValue &&
    /^\\s*Bearer ([\\w-]{${random}}([\\da-z]{${end}}))([\\w-]{${signature}})\\s*$/i.exec(given.value);
  return !parts || !(Date.now() < parseInt(parts[2], 36) * 1000) || !isSigned(parts[1], parts[3]);
}`.trim()
