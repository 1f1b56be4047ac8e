import type { Locator, Page } from 'playwright/test'
import type { Victim } from '../../../rig/faults/fault-proxy.ts'
import type { Scene } from '../scene.ts'

export type FormName =
  | 'laser focus'
  | 'changed answer'
  | 'withdrawn answer'
  | 'card pairing'
  | 'venting machine'
  | 'contact'
  | 'estimate'

/** A form as a person uses it, and as it looks from behind. `tag` is a text that no other answer has. */
export interface Form {
  readonly path: string
  /** The request that sends an answer. */
  readonly sending: Victim
  /** The request for what the form asks with, where it needs one. */
  readonly loading?: Victim
  /** From the open page up to where one press sends it. */
  readonly fillIn: (page: Page, tag: string) => Promise<void>
  readonly press: (page: Page) => Promise<void>
  /** What claims that the answer is in, or will be. */
  readonly success: (page: Page) => Locator
  /** How many answers with this tag are stored. */
  readonly stored: (scene: Scene, tag: string) => Promise<number>
}
