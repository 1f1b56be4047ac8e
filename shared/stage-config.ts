import * as z from 'zod/mini'

/** What the browser may know of its stage: the shape of GET /config.json. Nothing secret is in it. */
export const stageConfigSchema = z.object({
  stage: z.string(),
  eventName: z.string(),
  ventingMachineKey: z.string(),
  /** What the quarters of the chart are called, from 1 to 4; absent as ever. */
  quadrantNames: z.optional(z.array(z.string())),
  /** How the chart is coloured until somebody there turns it; dark where it is left out. */
  chartLook: z.optional(z.literal('bright')),
})
export type StageConfig = z.output<typeof stageConfigSchema>
