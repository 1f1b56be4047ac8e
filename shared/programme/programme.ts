import * as z from 'zod/mini'
import { programmeLimits, stepIdPattern, stepKinds, stepNamePattern } from './steps.ts'

type Sentence = (field: string, must: string) => string

const idPart = (error: string) => z.string({ error }).check(z.regex(stepIdPattern, { error }))
const idMust = 'must be 4 to 12 small letters and digits.'

/** The id of a step, in a field of some name. */
export const stepIdSchema = (field: string) => idPart(`${field} ${idMust}`)

/** A step of the evening. `name` is what desk, phones and walls call it, where that is not what its kind is called. */
const stepSchema = (say: Sentence) => {
  const { least, most } = programmeLimits.minutes
  const name = say('name', `must be 1 to ${programmeLimits.name} characters on one line.`)
  const minutes = say('minutes', `must be a whole number from ${least} to ${most}.`)
  return z.strictObject(
    {
      id: idPart(say('id', idMust)),
      kind: z.enum(stepKinds, { error: say('kind', `must be one of ${stepKinds.join(', ')}.`) }),
      name: z.optional(z.string({ error: name }).check(z.regex(stepNamePattern, { error: name }))),
      minutes: z.optional(
        z.int({ error: minutes }).check(z.gte(least, { error: minutes }), z.lte(most, { error: minutes })),
      ),
    },
    { error: say('steps', 'must each have an id, a kind, and perhaps a name and minutes.') },
  )
}

/**
 * The steps of an evening, in order, with the sentences for what is wrong as its reader is told them. None: the room is
 * not led, and desk, phones and walls are as they are without.
 */
export const stepsSchemaOf = (say: Sentence) => {
  const error = say('steps', `must be at most ${programmeLimits.steps}, each with an id of its own.`)
  return z.array(stepSchema(say), { error }).check(
    z.maxLength(programmeLimits.steps, { error }),
    z.refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, { error }),
  )
}

export const programmeStepsSchema = stepsSchemaOf((field, must) => `${field} ${must}`)
export type ProgrammeStep = z.output<typeof programmeStepsSchema>[number]

const count = z.int().check(z.nonnegative())
const stateSentence = 'state must be there or finishing.'
const sinceSentence = 'since must be a time in ms since 1970.'

/** Where the room is, the same for everybody: no names, of neither phones nor desks. Times are the server's, in ms since 1970. */
export const programmeToldSchema = z.strictObject({
  steps: programmeStepsSchema,
  /** The step that the room was led to. `since` is the move's own: going back to a step is another one. */
  on: z.optional(z.strictObject({ id: stepIdSchema('id'), since: z.int() })),
  /** A desk is about to lead the room, and may still take it back: ask again in a second. */
  soon: z.optional(z.literal(true)),
  /** A rehearsal goes on: what is said on the forms is pretended, and counts nowhere. */
  rehearsal: z.optional(z.literal(true)),
  /** How many phones have told that they are at the step, and that they finish something before they come. */
  here: z.strictObject({ there: count, finishing: count }),
  /** How many phones there were before the move. */
  phones: count,
  /** One phone in so many tells where it is, and counts for so many. */
  tells: z.int().check(z.positive()),
  /** Counts the changes of the programme and its moves. */
  version: count,
  now: z.int(),
})
export type ProgrammeTold = z.output<typeof programmeToldSchema>

/**
 * What a phone tells once a move, and once more when it has come after all, with `was`. There is nothing of the phone or
 * its person in it.
 */
export const hereSchema = z.strictObject({
  /** The move it heard of. */
  since: z.int({ error: sinceSentence }).check(z.positive({ error: sinceSentence })),
  state: z.enum(['there', 'finishing'], { error: stateSentence }),
  was: z.optional(z.literal('finishing', { error: 'was can only be finishing.' })),
})
export type Here = z.output<typeof hereSchema>
