import { linkCheck } from './link-check.ts'
import { rowsRequest } from './rows-request.ts'

/**
 * The function at the edge before the API, as CloudFront runs it. A path that is not written as routes are is asked as
 * one that is none: CloudFront hands an origin what a visitor wrote, and whether the gateway takes `/api/des%6B` for a
 * route is not documented. `linkKeys` are what links to desk and screens may be signed with.
 */
export const apiRequestFunction = (linkKeys: readonly string[]): string =>
  `
${linkCheck(linkKeys)}
${rowsRequest}
function handler(event) {
  var request = event.request;
  if (!/^(\\/[a-z-]+)+$/.test(request.uri)) request.uri = '/api/-';
  var asked = rowsRequest(request);
  return asked.uri && lacksLink(asked) ? noLink : asked;
}`.trim()
