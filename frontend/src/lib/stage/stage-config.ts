import { stageConfigSchema, type StageConfig } from '#shared/stage-config.ts'
import { callApi } from '../api-client.ts'

let reading: Promise<StageConfig> | undefined

const read = async (timeoutMs: number): Promise<StageConfig> => {
  const config = stageConfigSchema.safeParse(await callApi('/config.json', { timeoutMs }))
  if (!config.success) throw new Error('The stage’s config.json does not say what it should.')
  return config.data
}

/**
 * What the browser may know of its stage (GET /config.json): asked once a page, and again after it could not be had.
 * @throws ApiError, NetworkError; Error where the response is no configuration.
 */
export const readStageConfig = (timeoutMs = 10_000): Promise<StageConfig> => {
  reading ??= read(timeoutMs).catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}

/** Makes the next reader ask again: what was read is out of date. */
export const forgetStageConfig = (): void => {
  reading = undefined
}
