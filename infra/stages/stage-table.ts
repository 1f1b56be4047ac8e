import * as z from 'zod/mini'
import { stackName } from './stage-names.ts'

/** What a table of the live forms has beside its key: the stream of what is new, and the attribute of an item's end. */
export const tableTraits = { streamView: 'NEW_IMAGE', ttlAttribute: 'ttl' } as const

/** The tag by which a stage's budget counts, once it is switched on for billing. */
export const stageTag = 'stage'

/** The tags of everything a stage has, by which costs are told apart. */
export const stageTags = ({
  stage,
  eventName,
}: {
  readonly stage: string
  readonly eventName: string
}): Readonly<Record<string, string>> => ({ [stageTag]: stage, eventName })

/** Begins the names of a stage's tables: CloudFormation and `ops restore` name them so. */
export const tablePrefix = (stage: string): string => `${stackName(stage)}-`

const nameSentence = 'must be the name of a table: 3 to 255 letters, digits or _ . -'
const streamSentence = 'must be the label of the table’s stream, as 2026-11-22T14:31:07.123'

/**
 * A table that was restored, which the stage uses instead of its own. The stream's label says which of the streams
 * that the table has had.
 */
export const restoredTableSchema = z.strictObject(
  {
    name: z.string({ error: nameSentence }).check(z.regex(/^[\w.-]{3,255}$/, { error: nameSentence })),
    stream: z
      .string({ error: streamSentence })
      .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/, { error: streamSentence })),
  },
  { error: 'must be the name and the stream of a table' },
)
export type RestoredTable = z.output<typeof restoredTableSchema>
