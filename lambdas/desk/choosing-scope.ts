import { isDeepStrictEqual } from 'node:util'
import type { Show } from '#shared/desk/desk.ts'
import type { DeskScope } from '#shared/desk/scopes.ts'

/** How far a rating and a vote are, without what walls show of them once they are revealed. */
const courseOf = ({ rate, vote }: Show) => ({
  rate: rate && { ...rate, list: undefined, rule: undefined },
  vote: vote && { ...vote, board: undefined },
})

/**
 * The scope it takes to show something: who may not have the room rate or vote may put up what came of it once it is told,
 * and change nothing about how far it is.
 */
export const scopeToShow = (before: Show, after: Show): DeskScope =>
  isDeepStrictEqual(courseOf(before), courseOf(after)) ? 'show' : 'all'
