import type { DeskLink } from '#lambdas/desk/links.ts'
import type { SealKey } from '#lambdas/seals/seal-keys.ts'
import type { Lead } from '#lambdas/leads/lead.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import type { Arrivals } from '../quiet/quiet-command.ts'
import type { Gates } from '../gates/gates.ts'
import type { StageFacts } from '../status/stage-facts.ts'
import type { Ask } from './ask.ts'

export interface StackFacts {
  /** Its state, in CloudFormation's words. */
  readonly status: string
  /** Whether it refuses to be deleted. */
  readonly isProtected: boolean
  /** The template that it was deployed with. */
  readonly template: unknown
}

/** The state of a certificate, in ACM's words. Times in ms since 1970. */
interface CertificateFacts {
  readonly status: string
  readonly names: readonly string[]
  readonly expiresAt: number | undefined
}

export interface AlarmFacts {
  readonly name: string
  /** Whether it is raised now. */
  readonly isRaised: boolean
  /** Whether it has looked at anything yet: one without is neither raised nor calm. */
  readonly hasData: boolean
  /** Whether it would tell anybody. */
  readonly tells: boolean
}

/** A function that is called with what is new in the stage's table; states in Lambda's words. */
export interface MappingFacts {
  readonly functionName: string
  readonly state: string
  /** How its last call went. */
  readonly lastResult: string
}

/** What AWS knows of a stage. Every call rejects with AWS's own error. */
export interface AwsView {
  /** Undefined where there is none yet. */
  readonly stack: () => Promise<StackFacts | undefined>
  /** How many functions the account may run at the same time in this region, and how many of them no function has reserved. */
  readonly concurrentExecutions: () => Promise<{ readonly all: number; readonly unreserved: number }>
  /** How many response-headers policies the account has made. */
  readonly headersPolicies: () => Promise<number>
  /** A parameter; undefined where there is none. Its value is not handed on. */
  readonly parameter: (
    name: string,
  ) => Promise<{ readonly isSecure: boolean; readonly isEmpty: boolean } | undefined>
  /** A certificate of us-east-1; undefined where there is none. */
  readonly certificate: (arn: string) => Promise<CertificateFacts | undefined>
  /** Who gets the stage's alarms. */
  readonly subscribers: () => Promise<readonly { readonly address: string; readonly isConfirmed: boolean }[]>
  /** The stage's own alarms. */
  readonly alarms: () => Promise<readonly AlarmFacts[]>
  /** The most units a second that the account allows a table. */
  readonly tableLimits: () => Promise<{ readonly writeUnits: number; readonly readUnits: number }>
  /** The stage's table: the units a second that it takes at once, and whether it is being warmed. */
  readonly tableWarmth: () => Promise<{
    readonly name: string
    readonly writeUnits: number
    readonly readUnits: number
    readonly isReady: boolean
  }>
  readonly tableProtection: () => Promise<{ readonly deletion: boolean; readonly recovery: boolean }>
  /** What the table's stream tells of a change, in DynamoDB's words; undefined where it has none. */
  readonly streamView: () => Promise<string | undefined>
  /** Who is called with what is new in the table. */
  readonly mappings: () => Promise<readonly MappingFacts[]>
}

/** The stage's table, as far as checks touch it. */
export interface StoreView {
  /** Writes an item of no form, with an end of life, reads it back and deletes it. Rejects where one of these fails. */
  readonly probe: () => Promise<void>
  /** The state of forms and leads. */
  readonly facts: () => Promise<StageFacts>
  /** The answers of the last minutes. */
  readonly arrivals: () => Promise<Arrivals>
  /** The links to the desk, also those whose time is over. */
  readonly deskLinks: () => Promise<readonly DeskLink[]>
  /** The key of the sheets' seals; undefined where no sealed sheet was printed. */
  readonly sealKey: () => Promise<SealKey | undefined>
  readonly lead: (id: string) => Promise<Lead | undefined>
  /** Deletes a test lead, which is no one's, whatever became of it. */
  readonly removeTestLead: (id: string) => Promise<void>
}

/** What of it there is before a stage is deployed: its settings, and the account. */
export type AccountScene = Pick<Scene, 'settings' | 'aws' | 'now'>

/** What checks work with; all of it can be given. */
export interface Scene {
  readonly settings: StageSettings
  /** Where visitors find the site, without a slash at its end. */
  readonly siteUrl: string
  /** The API's own address, past the distribution; undefined where it is not known. */
  readonly apiUrl: string | undefined
  /** Where leads are forwarded to; undefined where the stage has no form service. */
  readonly formServiceUrl: string | undefined
  readonly ask: Ask
  /** Sends an answer of no one's through the site, and resolves with the ms until its row came. Rejects where none did. */
  readonly probe: () => Promise<number>
  readonly store: StoreView
  /** The gates in front of the routes; undefined where they are not known. */
  readonly gates: Pick<Gates, 'now'> | undefined
  /** Undefined on this machine. */
  readonly aws: AwsView | undefined
  /** The addresses of a host name; none where it has none. */
  readonly resolve: (hostName: string) => Promise<readonly string[]>
  /** Now, in ms since 1970, by this machine's clock. */
  readonly now: () => number
  /** Whether a test lead may be sent, and become a mail. */
  readonly sendsTest: boolean
  /** Whether answers may arrive: the person at the keyboard knows that they do. */
  readonly isDuringEvent: boolean
}
