import * as z from 'zod/mini'
import { languages } from './languages.ts'

/** What the browser may know of its stage: the shape of GET /config.json. Nothing secret is in it. */
export const stageConfigSchema = z.object({
  stage: z.string(),
  eventName: z.string(),
  ventingMachineKey: z.string(),
  /** For how many days personal data is kept. */
  retentionDays: z.optional(z.number()),
  /** For how many days the machines keep what they write down of requests. */
  logRetentionDays: z.optional(z.number()),
  /** What the quarters of the chart are called, from 1 to 4; absent as ever. */
  quadrantNames: z.optional(z.array(z.string())),
  /** The evening has a programme: `/join` is its one address. */
  hasProgramme: z.optional(z.literal(true)),
  /** How the chart is coloured until somebody there turns it; dark where it is left out. */
  chartLook: z.optional(z.literal('bright')),
  /** What the live forms speak where a phone speaks none of their languages; English where it is left out. */
  language: z.optional(z.enum(languages)),
})
export type StageConfig = z.output<typeof stageConfigSchema>
