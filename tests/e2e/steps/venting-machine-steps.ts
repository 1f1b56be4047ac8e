import type { BrowserContext, Page, Route } from 'playwright/test'
import { partSender, type Sender } from '../../../frontend/src/lib/outbox/test-support/part-sender.ts'

export const question = 'What should no conference ever do again?'
export const answer = 'Endless slide decks'

/** The form as a visitor sees it, by names and roles only. */
export const ventingMachine = (page: Page) => ({
  field: page.getByRole('textbox'),
  submit: page.getByRole('button', { name: 'Submit Response' }),
  tryAgain: page.getByRole('button', { name: 'Try Again' }),
  again: page.getByRole('button', { name: 'Answer again' }),
  renew: page.getByRole('button', { name: 'Show the new question' }),
  thanks: page.getByRole('heading', { name: 'We got it. Thanks!' }),
  waiting: page.getByText('Waiting for signal. We will send it.'),
})

/** What a call is answered, or nothing at all, as without a network; `silence` never ends. */
export type Reply =
  | { status?: number; json: unknown; headers?: Record<string, string> }
  | { status?: number; contentType: string; body: string }
  | 'unreachable'
  | 'silence'

interface Call {
  key: string | undefined
  query: URLSearchParams
  body: unknown
}

/**
 * Answers the form's calls in the server's place: questions and submissions with the given replies in turn, and then
 * well. Records them as they come in.
 */
export const mockVenting = async (
  target: Page | BrowserContext,
  { questions = [], replies = [] }: { questions?: Reply[]; replies?: Reply[] } = {},
) => {
  const asked: Call[] = []
  const posted: Call[] = []
  const senders: Sender[] = []
  const network = { isUp: true }
  const fulfil = async (route: Route, reply: Reply) => {
    if (reply === 'silence') return
    await (reply === 'unreachable' ? route.abort('internetdisconnected') : route.fulfill(reply))
  }
  await target.route('**/api/venting-machine-form*', async (route) => {
    const request = route.request()
    const isPost = request.method() === 'POST'
    const { body, sender } = partSender(isPost ? request.postDataJSON() : undefined)
    const call = {
      key: request.headers()['idempotency-key'],
      query: new URL(request.url()).searchParams,
      body: isPost ? body : undefined,
    }
    if (isPost) senders.push(sender)
    ;(isPost ? posted : asked).push(call)
    if (!network.isUp) return fulfil(route, 'unreachable')
    const reply = isPost ? replies.shift() : questions.shift()
    return fulfil(route, reply ?? { json: isPost ? { success: true } : { question } })
  })
  return { asked, posted, senders, network }
}
