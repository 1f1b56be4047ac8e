import type { StageSettings } from '../../stages/stage-settings.ts'

/** A response, read to its end. Times in ms, of the machine that measures. */
export interface Asked {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** From asking to the last byte. */
  readonly tookMs: number
}

interface Request {
  readonly method?: 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Asks the site for a path. @throws OperatorError where no whole response comes. */
export type Ask = (path: string, request?: Request) => Promise<Asked>

/** Time as measures have it; a test brings its own. */
export interface Time {
  /** Milliseconds since any moment. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<unknown>
  /** From 0 to 1. */
  readonly random: () => number
}

/** An answer of no one's: what it says, and the key it is sent under. */
export interface Probe {
  readonly key: string
  readonly mark: string
}

/** How far a reader is, and what it met on the way there. */
interface Looked {
  readonly round: number
  readonly lastRow: number
  readonly marks: readonly string[]
}
export type Place = Pick<Looked, 'round' | 'lastRow'>

/** Reads on from a place, or from the end there is. */
export type Look = (from?: Place) => Promise<Looked>

/** How often a look is taken, and for how long at most; in ms. */
interface Pace {
  readonly eachMs: number
  readonly longestMs: number
}

/** The way of answers of no one's: they are sent as a phone sends one, looked for, and withdrawn in the end. */
export interface Probes {
  /** Sends one, once, whatever comes of it. */
  readonly send: (probe?: Probe) => Promise<{ readonly probe: Probe; readonly asked: Asked }>
  /** Sends one. @throws OperatorError where it is not acknowledged. */
  readonly acknowledged: () => Promise<Probe>
  /** Looks in the table. */
  readonly inTable: Look
  /** Looks through the site, as a chart does. */
  readonly throughSite: Look
  /** Looks until one is met. @throws OperatorError where it is not in time. */
  readonly until: (look: Look, probe: Probe, from: Place, pace: Pace) => Promise<Place>
  /** Withdraws all that was acknowledged. @returns how many that were. */
  readonly withdraw: () => Promise<number>
}

/** A phone that was turned away: after how many further tries it came through, and how long (ms) that took. */
export interface Phone {
  readonly tries: number
  readonly waitedMs: number
  readonly cameThrough: boolean
}

/** What came of more requests than a gate lets through. */
export interface Flood {
  readonly sent: number
  /** Until the last was answered. */
  readonly seconds: number
  /** How many the gate's own figures let through in that time. */
  readonly allowed: number
  readonly letThrough: number
  readonly turnedAway: number
  /** How often anything else was answered, by status. */
  readonly otherwise: Readonly<Record<string, number>>
  /** What those that were turned away were told to wait, each once; `none` where they were told nothing. */
  readonly retryAfter: readonly string[]
  readonly phone: Phone | undefined
}

/** What only AWS can say of a stage, or do to it. Every call rejects with AWS's own error. */
export interface Deployed {
  /** Raises an alarm of the stage by hand; CloudWatch calms it down by itself. */
  readonly ring: () => Promise<void>
  /** Each try to tell somebody of that alarm since a moment (ms since 1970): whether it went well. */
  readonly told: (since: number) => Promise<readonly boolean[]>
  /** The state of the stack, in CloudFormation's words. */
  readonly status: () => Promise<string>
  /** The names of the origin keys in the template that is deployed. */
  readonly originKeys: () => Promise<readonly string[]>
  /** Begins to copy the table as it was some minutes ago; `status` is undefined once the copy is gone. */
  readonly copy: () => Promise<{
    readonly tableName: string
    readonly status: () => Promise<string | undefined>
    readonly remove: () => Promise<void>
  }>
}

/** What measures work with; all of it can be given. */
export interface Scene {
  readonly settings: StageSettings
  readonly ask: Ask
  readonly time: Time
  readonly probes: Probes
  /** More requests than the gate of the canary's form lets through: made once, by the first who wants to know. */
  readonly flood: () => Promise<Flood>
  /** Undefined on this machine. */
  readonly deployed: Deployed | undefined
  /** Aborted when the person at the keyboard wants to leave: nothing more is measured. */
  readonly interrupted: AbortSignal | undefined
  /** Asks the person at the keyboard; undefined where nobody is there. */
  readonly confirm: ((question: string) => Promise<boolean>) | undefined
  /** Says how it goes on. */
  readonly note: (line: string) => void
}
