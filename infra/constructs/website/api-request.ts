import { linkCheck } from './link-check.ts'
import { rowsRequest } from './rows-request.ts'

/**
 * The function at the edge before the API, as CloudFront runs it. A path is judged by what it means: decoded, in small
 * letters, without empty parts, and with `.` and `..` gone through. If it is not written as routes are, it is then asked
 * as one that is none: CloudFront hands an origin what a visitor wrote, and whether the gateway takes `/api/des%6B` for a
 * route is not documented. `linkKeys` are what links to desk and screens may be signed with.
 */
export const apiRequestFunction = (linkKeys: readonly string[]): string =>
  `
${linkCheck(linkKeys)}
${rowsRequest}
function meant(uri) {
  var path = uri;
  try { path = decodeURIComponent(uri); } catch (error) {}
  var parts = [];
  path.toLowerCase().split('/').forEach(function (part) {
    if (part === '..') parts.pop();
    else if (part && part !== '.') parts.push(part);
  });
  return '/' + parts.join('/');
}
function handler(event) {
  var request = event.request;
  var isPlain = /^(\\/[a-z-]+)+$/.test(request.uri);
  request.uri = meant(request.uri);
  var asked = rowsRequest(request);
  if (asked.uri && lacksLink(asked)) return noLink;
  if (asked.uri && !isPlain) asked.uri = '/api/-';
  return asked;
}`.trim()
