import type { WordsOf } from '#lambdas/content/preparation.ts'
import { createIsOutOfWords, madeOfWords } from '#lambdas/desk/form-flags.ts'
import type { DeskLinks } from '#lambdas/desk/links.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { StoredRow } from '#lambdas/rows/told.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { publicVote } from '#shared/choosing/desk-vote.ts'
import { edgeKeepsSeconds } from '#shared/rows/edge-memory.ts'
import { readRowsQuestion, type RowsQuestion } from '#shared/rows/question.ts'
import { isLiveForm, rowLimits, type RowLogName } from '#shared/rows/row.ts'
import { dotsOf, type PlaceOf } from './dots.ts'
import { demandLink, demandScope } from './middleware/demand.ts'
import { fieldsFault, jsonResponse } from './middleware/responses.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import type { ApiResponse, ApiEvent } from './middleware/middleware.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

interface RowsOptions<Row> {
  readonly form: RowLogName
  readonly log: Pick<RowLog, 'read' | 'settled' | 'turned'>
  /** A stored row as readers get it. */
  readonly present: (stored: StoredRow) => Row
  /** Where a row lies, of a form whose answers lie somewhere: then the dots of a round can be asked for. */
  readonly place?: PlaceOf
  /** Notes which screen asks, where one says its name. */
  readonly noteScreen?: ((form: RowLogName, name: string) => Promise<void>) | undefined
  /** Where callers must have a link to the desk, of any scope: the links there are. */
  readonly links?: Pick<DeskLinks, 'find'>
  /** True where a response is the same for everybody: the edge keeps it for a moment. */
  readonly isForAll?: true
  /** What `meta=1` says beside how far the rows are. */
  readonly beside?: (options: CallOptions) => Promise<object>
  /** The words that get an answer a second look beside the usual ones. */
  readonly words?: WordsOf
  readonly telemetry: Telemetry
}

/** @throws HttpFault 400 for a query that asks for nothing there is. */
const questionOf = ({ queryStringParameters }: ApiEvent): RowsQuestion => {
  const question = readRowsQuestion(queryStringParameters ?? {})
  if ('fields' in question) throw fieldsFault(question.fields)
  return question
}

const bodyFor = async <Row>(
  question: RowsQuestion,
  { form, log, present, place, noteScreen, beside }: RowsOptions<Row>,
  options: CallOptions,
): Promise<unknown> => {
  if (question.kind === 'meta') {
    const { screen, behind } = question
    const [{ lastRow, round, revision, waiting, rehearsal, uncounted, show, rows, back, ...news }, further] =
      await Promise.all([
        log.settled(form, { ...options, behind }),
        beside?.(options),
        screen === undefined ? undefined : noteScreen?.(form, screen),
      ])
    // Says that answers are held back, and what the desk shows, and only then.
    return {
      lastRow,
      round,
      revision,
      now: Date.now(),
      ...(waiting > 0 && { waiting }),
      ...(rehearsal && { rehearsal }),
      ...(uncounted && { uncounted }),
      ...(show && { show: { ...show, ...(show.vote && { vote: publicVote(show.vote) }) } }),
      ...(rows && { rows: rows.map(present) }),
      ...(back && { back: back.map(present) }),
      ...news,
      ...further,
    }
  }
  if (question.kind === 'turns') {
    const turned = await log.turned(form, question.sinceTurn, options)
    return turned.reload ? turned : { ...turned, back: turned.back.map(present) }
  }
  if (question.kind === 'dots') {
    if (!place) throw fieldsFault({ format: 'format can only be obj.' })
    return dotsOf(await log.read(form, { from: 1, limit: rowLimits.whole }, options), place)
  }
  const from = question.kind === 'since' ? Math.max(1, question.sinceRow) : 1
  const ofRound = question.kind === 'since' && question.round !== undefined && { round: question.round }
  const page = await log.read(form, { from, limit: question.limit, ...ofRound }, options)
  const rows = page.rows.map(present)
  const { lastRow, round, revision } = page
  return question.kind === 'list' ? rows : { rows, lastRow, round, revision }
}

/**
 * What is the same for everybody is kept at the edge, and nowhere else: for a second, the least that CloudFront counts; the
 * function there makes it less, for a hidden answer may be seen for so much longer. Where a function fails, CloudFront would go on with what it has, which may be
 * hidden by then: hence `stale-if-error=0`.
 */
export const keptAtEdge = (response: ApiResponse): ApiResponse => ({
  ...response,
  headers: { ...response.headers, 'Cache-Control': `public, s-maxage=${edgeKeepsSeconds}, stale-if-error=0` },
})

/**
 * Presents rows with a mark on those that have a flagged word, as long as nobody let them through: screens choose none of
 * them for what they show in words. It says nothing that the text does not.
 */
const marking =
  <Row extends object>({ form, present }: RowsOptions<Row>) =>
  (words: readonly string[]) => {
    if (!isLiveForm(form)) return present
    const isOutOfWords = createIsOutOfWords(form, words)
    return (stored: StoredRow) => ({ ...present(stored), ...(isOutOfWords(stored) && { flagged: true }) })
  }

const noWords: readonly string[] = []

/**
 * The GET of a live form's rows: a plain array, `{rows, lastRow, round, revision}`, the same without rows, or what has
 * turned, as the query asks.
 */
export const rowsHandler = <Row extends object>(options: RowsOptions<Row>): HttpHandler => {
  const marked = madeOfWords(marking(options))
  return httpHandler(options.telemetry, [], async (event, call) => {
    if (options.links) demandScope(await demandLink(options.links, event, call), 'screen')
    const question = questionOf(event)
    const present = marked((await options.words?.(call)) ?? noWords)
    const response = jsonResponse(await bodyFor(question, { ...options, present }, call))
    return options.isForAll ? keptAtEdge(response) : response
  })
}
