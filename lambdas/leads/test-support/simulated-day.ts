import { vi } from 'vitest'
import { createFormService } from '../form-service/form-service.ts'
import { createLeadIntake } from '../intake.ts'
import type { LeadState } from '../lead.ts'
import type { LeadStore } from '../stored/lead-store.ts'
import type { Posted, PostForm } from '../form-service/post-form.ts'
import { createLeadRelay } from '../relay/relay.ts'
import { begin, contact, hour, keptForDays, minute } from './leads.ts'
import { createMemoryLeadStore } from './memory-lead-store.ts'

/** What a form service does with a form it got. */
export interface Behaviour {
  /** Whether the organizer has a mail of it, whatever the response. */
  readonly mails: boolean
  /** When it responds, in ms; never where it is not said. */
  readonly afterMs?: number
  readonly response: Posted
}

export const responding = (status: number, text = ''): Posted => ({
  kind: 'response',
  status,
  text,
  retryAfter: undefined,
})
export const yes = responding(200, '{"success":true}')

/** What a day makes of one lead, and of one that may come from a machine. */
export interface DayOfALead {
  readonly mails: number
  readonly state: LeadState
}
export interface SimulatedDay {
  readonly person: DayOfALead
  readonly suspect: DayOfALead
  /** How long each visitor waited for their thank-you. */
  readonly waitedMs: readonly number[]
}

/** What the store takes for a write, and the stream to tell of it. */
export const [storeMs, streamMs] = [20, 400] as const

const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const timeOut = (ms: number): AbortSignal => {
  const over = new AbortController()
  setTimeout(() => over.abort(), ms)
  return over.signal
}

/** A form service on simulated time, and the text of every mail that came of it. */
const simulatedService = (behaves: (hours: number) => Behaviour) => {
  const mails: string[] = []
  const post: PostForm = async (_url, { body, signal }) => {
    const { mails: makesMail, afterMs = 7 * 24 * hour, response } = behaves((Date.now() - begin) / hour)
    if (makesMail) mails.push(body)
    await sleep(afterMs, signal)
    return signal.aborted ? { kind: 'no-response', failure: 'timed-out' } : response
  }
  return { mails, post }
}

const slow = (store: LeadStore): LeadStore => ({
  ...store,
  add: async (lead) => {
    await sleep(storeMs)
    return store.add(lead)
  },
})

/** One run at a time; a beat that finds one under way is left out. */
const everyMinute = (run: () => Promise<unknown>): void => {
  let isRunning = false
  setInterval(() => {
    if (isRunning) return
    isRunning = true
    void run().finally(() => {
      isRunning = false
    })
  }, minute)
}

/**
 * A day and a half of the whole relay, on simulated time: a person and a machine send a lead each, the stream has the
 * first attempt made, the schedule runs each minute, and the form service behaves as given. Timers must be fake.
 */
export const simulateDay = async (behaves: (hours: number) => Behaviour): Promise<SimulatedDay> => {
  vi.setSystemTime(begin)
  const memory = createMemoryLeadStore()
  const store = slow(memory.store)
  const { mails, post } = simulatedService(behaves)
  const formService = createFormService({
    url: 'https://forms.example',
    accessKey: () => Promise.resolve('key'),
    post,
  })
  const relay = createLeadRelay({ store, formService, keptForDays, timeOut })
  const { receive } = createLeadIntake({ store })
  const waitedMs: number[] = []
  const visit = async (id: string, filledInMs: number): Promise<void> => {
    const from = Date.now()
    await receive('contact', { ...contact, filledInMs }, { id })
    waitedMs.push(Date.now() - from)
    await sleep(streamMs)
    await relay.forward([id])
  }
  everyMinute(() => relay.redeliverDue({ deadline: Date.now() + 53_000 }))
  void visit('person', 60_000)
  void visit('suspect', 5)
  await vi.advanceTimersByTimeAsync(36 * hour)
  vi.clearAllTimers()

  const dayOf = (id: string, isOfIt: (mail: string) => boolean): DayOfALead => ({
    mails: mails.filter(isOfIt).length,
    state: memory.leads().find((lead) => lead.id === id)?.state ?? 'pending',
  })
  const isDigest = (mail: string): boolean => mail.includes('leads show suspect')
  return {
    person: dayOf('person', (mail) => !isDigest(mail)),
    suspect: dayOf('suspect', isDigest),
    waitedMs,
  }
}
