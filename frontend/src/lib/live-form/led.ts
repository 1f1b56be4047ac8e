import { createContext } from 'react'

/** What whoever leads from form to form on this page says to the form of the ideas. */
export interface LedHere {
  /**
   * Since when the room is at the ideas themselves, in ms since 1970 by the server's clock: what was rated or voted on
   * before is over for this phone.
   */
  readonly ideasSince: number | undefined
  /** The room is at another form, or at none: whoever leads says so beside what is begun, and nobody else does. */
  readonly isElsewhere: boolean
}

/** Where nobody leads, the room is here. */
export const Led = createContext<LedHere>({ ideasSince: undefined, isElsewhere: false })
