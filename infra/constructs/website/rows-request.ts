import { type ApiRoute, apiRoutes } from '#shared/routes.ts'
import { edgeKeepsSeconds } from '#shared/rows/edge-memory.ts'
import { askedLimits, rowsParameters, screenNamePattern } from '#shared/rows/question.ts'

type Questions = NonNullable<ApiRoute['questions']>
type Sending = ApiRoute & { readonly questions: Questions }

const routes: readonly ApiRoute[] = apiRoutes
const sendings = routes.filter((route): route is Sending => route.questions !== undefined)
const pathAbove = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Where each path's questions go that go to another: its routes, by what is asked. */
const sent: Record<string, Partial<Record<Questions, string>>> = {}
for (const { path, questions } of sendings)
  sent[pathAbove(path)] = { ...sent[pathAbove(path)], [questions]: path }

const ofRows = Object.entries(sent).map(([path, { screen }]) => ({ path, isForAll: screen === undefined }))

const [one, page] = askedLimits

/**
 * The questions that pages ask, in one order, without `screen` and with `n` for a number that may be any; others do not
 * exist. A page of rows is asked as large as it can be, a single row of an earlier round to see whether it has turned.
 */
const polls = [
  'meta=1',
  'meta=1&round=n&sinceRow=n',
  'meta=1&round=n&sinceRow=n&sinceTurn=n',
  `limit=${page}&sinceRow=n`,
  `limit=${page}&round=n&sinceRow=n`,
  `limit=${one}&round=n&sinceRow=n`,
  'sinceTurn=n',
]
const wholeLists = ['', 'format=obj', `format=obj&limit=${page}`]

const ofLists = [...wholeLists, `format=obj&limit=${one}`, 'format=dots']

const askedOf = ({ questions }: ApiRoute): readonly string[] => {
  if (questions === 'screen') return [...polls, ...wholeLists]
  return questions === 'whole' ? ofLists : polls
}

/** What each path of rows can be asked: the live forms' and the canary's. Others take other questions too. */
const asked: Record<string, readonly string[]> = Object.fromEntries(
  routes
    .filter(({ store }) => store?.access === 'read-rows' || store?.access === 'follow-rows')
    .map((route) => [route.path, askedOf(route)]),
)

/** How far the room is with rating is asked in one way; where in its evening it is, also with what became of promises. */
const pathsOfRatings = routes.filter(({ store }) => store?.access === 'read-ratings').map(({ path }) => path)
const pathsOfProgramme = routes.filter(({ programme }) => programme === 'read').map(({ path }) => path)
for (const path of pathsOfRatings) asked[path] = ['']
for (const path of pathsOfProgramme) asked[path] = ['', 'became=1']

/**
 * For so many ms the edge remembers what each path responds, where that is the same for all. CloudFront counts in whole
 * seconds, and by each of its tiers anew: so the moment is part of the question, and what is older is another one's
 * response. A chart that asks once a second never has an older one than its own.
 */
const keptMs: Record<string, number> = {}
for (const { path, isForAll } of ofRows) if (isForAll) keptMs[path] = 500
for (const path of pathsOfRatings) keptMs[path] = 500
for (const { path, questions } of sendings) if (questions === 'whole') keptMs[path] = edgeKeepsSeconds * 1000
for (const path of pathsOfProgramme) keptMs[path] = edgeKeepsSeconds * 1000

/** The paths before which the edge looks at questions, and whether the responses are the same for all. */
export const pathsOfRows = [...ofRows, ...pathsOfProgramme.map((path) => ({ path, isForAll: true }))]

const names = [...rowsParameters.all, 'became'] as const
type Name = (typeof names)[number]

const fromOne = '[1-9]\\d{0,14}'

/** What a value can be, and the sentence where it is something else. Each name comes once, and each value in one way. */
const values: Readonly<Record<Name, readonly [pattern: string, sentence: string]>> = {
  became: ['1', 'became can only be 1.'],
  format: ['obj|dots', 'format can only be obj or dots.'],
  limit: [askedLimits.join('|'), `limit can only be ${askedLimits.join(' or ')}.`],
  meta: ['1', 'meta can only be 1.'],
  round: [fromOne, 'round must be a whole number from 1 on.'],
  screen: [
    screenNamePattern.source.replaceAll(/[$^]/g, ''),
    'screen must be 1 to 12 small letters, digits or hyphens.',
  ],
  sinceRow: [fromOne, 'sinceRow must be a whole number from 1 on.'],
  sinceTurn: [`0|${fromOne}`, 'sinceTurn must be a whole number.'],
}
const judges = names.map((name) => {
  const [pattern, sentence] = values[name]
  return `{ name: '${name}', isGood: /^(?:${pattern})$/, sentence: ${JSON.stringify(sentence)} }`
})

const noQuestion = [
  'Nobody asks this: ask with meta=1 (round and sinceRow beside it, and sinceTurn), with sinceRow (round beside it),',
  'with sinceTurn, with format=obj or format=dots, or with none of these.',
].join(' ')

/**
 * The part of the function at the edge that looks at questions about rows. A question for the whole list, or of a
 * screen that has a link, goes to a path of its own, for an HTTP API throttles by path and not by query: how often the
 * dearest question is asked has nothing to do with how often charts poll. What is the same question is made the same, for
 * the cache: parameters that the API does not know go no further, and the others stand in one order. What no page asks is
 * refused here, and costs no function and no place at a gate: who floods the API must ask what is remembered already.
 */
export const rowsRequest = `
var sent = ${JSON.stringify(sent)};
var asked = ${JSON.stringify(asked)};
var keptMs = ${JSON.stringify(keptMs)};
var judges = [${judges.join(', ')}];
function refusal(error, fields) {
  return {
    statusCode: 400,
    statusDescription: 'Bad Request',
    headers: {
      'content-type': { value: 'application/json; charset=utf-8' },
      'cache-control': { value: 'no-store' }
    },
    body: { encoding: 'text', data: JSON.stringify({ success: false, error: error, fields: fields }) }
  };
}
function rowsRequest(request) {
  if (request.method !== 'GET') return request;
  var query = request.querystring;
  var paths = sent[request.uri] || {};
  if (paths.screen && query.screen) request.uri = paths.screen;
  else if (paths.whole && !query.meta && !query.sinceRow && !query.sinceTurn && !query.round) request.uri = paths.whole;
  var questions = asked[request.uri];
  if (!questions) return request;
  if (query.sinceRow && !query.meta && !query.limit) query.limit = { value: '${page}' };
  var names = Object.keys(query);
  var fields = {};
  var kept = {};
  var parts = [];
  judges.forEach(function (judge) {
    var name = judge.name;
    var given = query[name];
    if (names.some(function (other) { return other !== name && other.toLowerCase() === name.toLowerCase(); }))
      fields[name] = name + ' must be written so.';
    else if (given && (given.multiValue || !judge.isGood.test(given.value))) fields[name] = judge.sentence;
    else if (given) {
      kept[name] = { value: given.value };
      if (name !== 'screen') parts.push(name + '=' + (/^(round|since)/.test(name) ? 'n' : given.value));
    }
  });
  var faults = Object.keys(fields).map(function (name) { return fields[name]; });
  if (faults.length) return refusal(faults.join(' '), fields);
  var hasName = !query.screen || query.meta || request.uri.slice(-7) === '/screen';
  if (!hasName || questions.indexOf(parts.join('&')) < 0) return refusal(${JSON.stringify(noQuestion)});
  if (keptMs[request.uri]) kept.moment = { value: String(Math.floor(Date.now() / keptMs[request.uri])) };
  request.querystring = kept;
  return request;
}`.trim()
