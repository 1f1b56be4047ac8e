import { isDeepStrictEqual } from 'node:util'
import type { Rate, Show } from '#shared/desk/desk.ts'
import type { DeskScope } from '#shared/desk/scopes.ts'

/** How far a rating is, without what walls show of it once it is revealed. */
const courseOf = (rate: Rate | undefined) => rate && { ...rate, list: undefined, rule: undefined }

/**
 * The scope it takes to show something: who may not have the room rate may put its lists up once they are told, and
 * change nothing about how far a rating is.
 */
export const scopeToShow = ({ rate: before }: Show, { rate: after }: Show): DeskScope =>
  isDeepStrictEqual(courseOf(before), courseOf(after)) ? 'show' : 'all'
