import { partSender } from '#lib/outbox/test-support/part-sender.ts'
import type { AnswerRequest } from './faulty-network.ts'

/** What is kept of an answer under its key. */
export interface StoredAnswer {
  readonly body: unknown
  readonly isChanged: boolean
  readonly isWithdrawn: boolean
}

const config = { stage: 'test', eventName: 'Test Summit', ventingMachineKey: 'fence' }

/** What the pages ask for before they send. */
const contents: Readonly<Record<string, unknown>> = {
  '/config.json': config,
  '/api/combo-convo-form': { whatIsA: ['ritual', 'game'], thatCould: ['save an hour'], round: 1 },
  '/api/venting-machine-form': { question: 'What slows you down?', round: 1 },
  '/api/laser-focus-form': { dots: [], lastRow: 0, round: 1 },
}

/** The site's side of an answer: each key is stored once, however often it is sent. */
export class AnswerServer {
  readonly #answers = new Map<string, StoredAnswer>()

  /** All answers there are, a key each. */
  get stored(): readonly StoredAnswer[] {
    return [...this.#answers.values()]
  }

  readonly serve = ({ method, path, key, body }: AnswerRequest): Response => {
    const [place = ''] = path.split('?')
    if (method === 'GET') return Response.json(contents[place] ?? {})
    const { replaces = '', ...answer } = partSender(body).body as { readonly replaces?: string }
    const own = place.endsWith('/change') ? replaces : key
    const before = this.#answers.get(own)
    const isChange = place.endsWith('/change')
    const isWithdrawal = place.endsWith('/withdraw')
    // A repeated change finds what it has stored.
    const isDone = this.#answers.has(key) && !isWithdrawal
    if ((isChange || isWithdrawal) && !before && !isDone)
      return Response.json({ success: false, error: 'There is none.' }, { status: 404 })
    if (isWithdrawal) this.#answers.set(key, { body: {}, isChanged: false, isWithdrawn: true })
    else if (!isDone) {
      this.#answers.delete(own)
      this.#answers.set(key, { body: answer, isChanged: isChange, isWithdrawn: false })
    }
    return Response.json({ success: true, round: 1 })
  }
}
