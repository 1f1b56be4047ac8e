import { partSender } from '../../../frontend/src/lib/outbox/test-support/part-sender.ts'
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
  '/api/combo-convo-form': { whatIsA: ['ritual', 'game'], thatCould: ['save an hour'] },
  '/api/venting-machine-form': { question: 'What slows you down?' },
  '/api/laser-focus-form': { rows: [], lastRow: 0, round: 1, revision: 0 },
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
    const before = this.#answers.get(key)
    const isChange = place.endsWith('/change')
    const isWithdrawal = place.endsWith('/withdraw')
    if (isChange || isWithdrawal) {
      if (!before) return Response.json({ success: false, error: 'There is none.' }, { status: 404 })
      this.#answers.set(key, {
        body: isWithdrawal ? {} : partSender(body).body,
        isChanged: isChange,
        isWithdrawn: isWithdrawal,
      })
    } else if (!before) {
      this.#answers.set(key, { body: partSender(body).body, isChanged: false, isWithdrawn: false })
    }
    return Response.json({ success: true })
  }
}
