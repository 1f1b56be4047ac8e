import * as z from 'zod/mini'

/** What the browser may know of its stage: the shape of GET /config.json. Nothing secret is in it. */
export const stageConfigSchema = z.object({
  stage: z.string(),
  eventName: z.string(),
  ventingMachineKey: z.string(),
})
export type StageConfig = z.output<typeof stageConfigSchema>
