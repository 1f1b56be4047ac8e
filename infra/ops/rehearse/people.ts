import type { OpenScreen } from './screens/screen.ts'
import type { Entry } from './ledger.ts'

/** From the tap to the acknowledgement, in ms, of those that were acknowledged: bad wifi and all tries included. */
export const waitsOf = (entries: readonly Entry[]): number[] =>
  entries.flatMap(({ submittedAt, acknowledgedAt }) =>
    submittedAt === undefined || acknowledgedAt === undefined ? [] : [acknowledgedAt - submittedAt],
  )

/**
 * From the acknowledgement to the row's being on an open screen, in ms. A row may be on the screen before its phone knows
 * that it is stored: then there was no delay.
 */
export const screenDelays = (screens: readonly Pick<OpenScreen, 'seenAt'>[]): number[] =>
  screens.flatMap(({ seenAt }) =>
    [...seenAt].flatMap(([{ acknowledgedAt }, at]) =>
      acknowledgedAt === undefined ? [] : [Math.max(0, at - acknowledgedAt)],
    ),
  )

/** Whether somebody read of an error or that the site is busy, or went away without the page. */
export const wasTold = ({ errorAt, keptAt, gaveUp }: Entry): boolean =>
  errorAt !== undefined || keptAt !== undefined || gaveUp === true
