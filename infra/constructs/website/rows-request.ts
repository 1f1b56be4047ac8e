import { type ApiRoute, apiRoutes } from '#shared/routes.ts'
import { rowsParameters } from '#shared/rows/question.ts'

type Questions = NonNullable<ApiRoute['questions']>
type Sending = ApiRoute & { readonly questions: Questions }

const sendings = (apiRoutes as readonly ApiRoute[]).filter(
  (route): route is Sending => route.questions !== undefined,
)
const pathAbove = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Where each path's questions go that go to another: its routes, by what is asked. */
const sent: Record<string, Partial<Record<Questions, string>>> = {}
for (const { path, questions } of sendings)
  sent[pathAbove(path)] = { ...sent[pathAbove(path)], [questions]: path }

/** The paths before which the edge looks at questions about rows, and whether a whole list is among the responses. */
export const pathsOfRows = Object.entries(sent).map(([path, { whole }]) => ({
  path,
  hasWholeList: whole !== undefined,
}))

/** The query parameters that each of those paths takes; a path that takes other questions too is not among them. */
const taken = Object.fromEntries(
  (apiRoutes as readonly ApiRoute[])
    .filter(
      ({ path, method, store }) =>
        method === 'GET' &&
        store &&
        store.access !== 'read-counter' &&
        (path in sent || pathAbove(path) in sent),
    )
    .map(({ path, questions }) => [path, questions === 'whole' ? rowsParameters.list : rowsParameters.all]),
)

/**
 * The function at the edge before questions about rows, as CloudFront runs it. A question for the whole list, or of a
 * screen that has a link, goes to a path of its own, for an HTTP API throttles by path and not by query: how often the
 * dearest question is asked has nothing to do with how often charts poll. Parameters that the API ignores go no further,
 * and the others stand in one order, so that no timestamp makes a question another for the cache.
 */
export const rowsRequestFunction = `
var sent = ${JSON.stringify(sent)};
var taken = ${JSON.stringify(taken)};
function handler(event) {
  var request = event.request;
  var query = request.querystring;
  var paths = request.method === 'GET' && sent[request.uri];
  if (paths && paths.screen && query.screen) request.uri = paths.screen;
  else if (paths && paths.whole && !query.meta && !query.sinceRow && !query.sinceTurn && !query.round) request.uri = paths.whole;
  if (!taken[request.uri]) return request;
  var kept = {};
  taken[request.uri].forEach(function (name) {
    if (query[name]) kept[name] = query[name];
  });
  request.querystring = kept;
  return request;
}`.trim()
