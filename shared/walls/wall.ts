import * as z from 'zod/mini'
import { liveForms } from '../rows/row.ts'
import { codePattern, wallNamePattern } from './letters.ts'

const key = z
  .string({ error: 'key must be 128 bits as base64url.' })
  .check(z.regex(/^[\w-]{22}$/, { error: 'key must be 128 bits as base64url.' }))
const code = z
  .string({ error: 'code must be four letters.' })
  .check(z.regex(codePattern, { error: 'code must be four letters.' }))
const nameSentence = 'name must be 1 to 24 characters on one line.'
const name = z.string({ error: nameSentence }).check(z.regex(wallNamePattern, { error: nameSentence }))
const idSentence = 'wall must be the id of a linked wall.'
const id = z.string({ error: idSentence }).check(z.regex(/^[0-9a-f]{8}$/, { error: idSentence }))
const time = z.int()
/** The time zone of the desk, for a stage whose file names none. */
const zoneSentence = 'zone must be the name of a time zone.'
const zone = z.optional(z.string({ error: zoneSentence }).check(z.maxLength(64, { error: zoneSentence })))

/** The form whose wall it is while the room has no programme. */
const form = z.enum(liveForms, { error: `form must be one of ${liveForms.join(', ')}.` })

/** What a wall asks with: its own key, which it made itself and keeps. */
export const wallRequestSchema = z.strictObject({ key })

/** What a wall is told. Times are in ms since 1970, `now` is the server's. */
export const wallToldSchema = z.discriminatedUnion('kind', [
  /** It waits to be linked: by a code that is good until then. `greeted`: a desk has just typed it, and asks who waves. */
  z.strictObject({
    kind: z.literal('waiting'),
    code,
    until: time,
    greeted: z.optional(time),
    /** When a desk let it go, where it was linked before. */
    letGoAt: z.optional(time),
    now: time,
  }),
  /** So many wait that there is no code for it now: it asks again. */
  z.strictObject({ kind: z.literal('full'), now: time }),
  /** It is a wall of the event: with a link of scope `screen`. */
  z.strictObject({
    kind: z.literal('linked'),
    name,
    shows: z.optional(form),
    linkedAt: time,
    token: z.string(),
    expiresAt: time,
    now: time,
  }),
])
export type WallTold = z.output<typeof wallToldSchema>

/** What a desk asks of the walls: which there are, that one waves, that it is linked, what it shows, that it is let go. */
export const wallsRequestSchema = z.discriminatedUnion(
  'do',
  [
    z.strictObject({ do: z.literal('look') }),
    z.strictObject({ do: z.literal('greet'), code, zone }),
    z.strictObject({ do: z.literal('link'), code, name, zone, form: z.optional(form) }),
    z.strictObject({ do: z.literal('show'), wall: id, form }),
    z.strictObject({ do: z.literal('let-go'), wall: id }),
  ],
  { error: 'do must be look, greet, link, show or let-go.' },
)
export type WallsRequest = z.output<typeof wallsRequestSchema>

/** The linked walls, as a desk is told of them, in the order in which they were linked. */
export const wallsToldSchema = z.strictObject({
  walls: z.array(
    z.strictObject({
      id,
      name,
      shows: z.optional(form),
      linkedAt: time,
      expiresAt: time,
      /** How long ago it asked: to some seconds. */
      agoMs: z.int().check(z.nonnegative()),
    }),
  ),
  /** Until when a wall is one of the event that was greeted or linked just now. */
  until: z.optional(time),
  now: time,
})
export type WallsTold = z.output<typeof wallsToldSchema>
export type ToldWall = WallsTold['walls'][number]
