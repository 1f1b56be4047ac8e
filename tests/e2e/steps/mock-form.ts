import type { Page, Route } from 'playwright/test'
import { partSender } from '#lib/outbox/test-support/part-sender.ts'

/** What a call is answered, or nothing at all, as without a network; `silence` never ends. */
export type Reply =
  | { status?: number; headers?: Record<string, string>; json: unknown }
  | 'unreachable'
  | 'silence'

/** A question that cannot be had, from a server that wants to be left alone for longer than a test takes. */
export const noQuestion: Reply = { status: 500, headers: { 'retry-after': '120' }, json: {} }

export interface Posted {
  key: string | undefined
  body: Record<string, unknown>
}

/**
 * Answers a form's calls in the server's place: questions and submissions with the given replies in turn, and then well;
 * the last question stays, for a form asks again when an answer is begun.
 * @returns what was posted, growing as it comes in, and a way to cut the network.
 */
export const mockForm = async (
  page: Page,
  path: `/api/${string}`,
  { asks = {}, questions = [], replies = [] }: { asks?: unknown; questions?: Reply[]; replies?: Reply[] },
) => {
  const posted: Posted[] = []
  const network = { isUp: true }
  const isQuestion = (reply?: Reply) => typeof reply === 'object' && (reply.status ?? 200) === 200
  const nextQuestion = () =>
    questions.length === 1 && isQuestion(questions[0]) ? questions[0] : questions.shift()
  const answer = async (route: Route, reply: Reply) => {
    if (reply === 'unreachable' || !network.isUp) await route.abort('internetdisconnected')
    else if (reply !== 'silence') await route.fulfill(reply)
  }
  await page.route(`**${path}*`, (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return answer(route, nextQuestion() ?? { json: asks })
    const { body } = partSender(request.postDataJSON())
    posted.push({ key: request.headers()['idempotency-key'], body: body as Posted['body'] })
    return answer(route, replies.shift() ?? { json: { success: true } })
  })
  return { posted, network }
}
