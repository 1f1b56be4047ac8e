import { apiPath } from '#shared/routes.ts'
import { rowsParameters } from '#shared/rows/question.ts'

/**
 * The function at the edge before questions about rows, as CloudFront runs it. A question for the whole list goes to
 * the list's own path, for an HTTP API throttles by path and not by query: how often the dearest question is asked has
 * nothing to do with how often charts poll. Parameters that the API ignores go no further, and the others stand in one
 * order, so that no timestamp makes a question another for the cache.
 */
export const rowsRequestFunction = `
var rows = ${JSON.stringify(apiPath('get-laser-focus'))};
var list = ${JSON.stringify(apiPath('list-laser-focus'))};
var ofRows = ${JSON.stringify(rowsParameters.all)};
var ofList = ${JSON.stringify(rowsParameters.list)};
function handler(event) {
  var request = event.request;
  var query = request.querystring;
  var isWhole = request.method === 'GET' && !query.meta && !query.sinceRow;
  if (request.uri === rows && isWhole) request.uri = list;
  if (request.uri !== rows && request.uri !== list) return request;
  var kept = {};
  (request.uri === list ? ofList : ofRows).forEach(function (name) {
    if (query[name]) kept[name] = query[name];
  });
  request.querystring = kept;
  return request;
}`.trim()
