import type { ProgrammeStep } from '#shared/programme/programme.ts'
import { endOfStep } from '#shared/programme/steps.ts'
import type { Evening } from './evening.ts'

/** What walls show at a step that is of no form, in a sentence. */
export const lineOf = ({ kind, minutes }: Pick<ProgrammeStep, 'kind' | 'minutes'>): string => {
  if (kind === 'lobby') return 'Walls show the code.'
  if (kind === 'end') return 'Walls say good night.'
  return minutes !== undefined && kind !== 'blank' ? 'Walls count down.' : 'Walls show the logo.'
}

/** Whole seconds until a break or a countdown is over, at a time of the server (ms since 1970); undefined where it has no end. */
export const secondsOf = (
  { on }: Pick<Evening, 'on'>,
  step: Pick<ProgrammeStep, 'kind' | 'minutes'>,
  now: number,
): number | undefined => {
  const endsAt = on && endOfStep(step, on.since)
  return endsAt === undefined ? undefined : Math.max(0, Math.ceil((endsAt - now) / 1000))
}
