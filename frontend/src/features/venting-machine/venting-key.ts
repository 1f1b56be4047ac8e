import { ApiError } from '../../lib/api-client.ts'
import { forgetStageConfig, readStageConfig } from '../../lib/stage-config.ts'

/**
 * Makes a call with the stage's key and a timestamp in its query string. A key that is refused is read anew for the
 * next call: the stage may have been given another. (specification, sections 6 and 7)
 * @throws what the call throws, and what reading the stage's configuration throws.
 */
export const withKey = async <Answer>(
  parameters: Readonly<Record<string, string>>,
  call: (query: string) => Promise<Answer>,
  timeoutMs?: number,
): Promise<Answer> => {
  const { ventingMachineKey } = await readStageConfig(timeoutMs)
  const query = new URLSearchParams({
    ...parameters,
    key: ventingMachineKey,
    timestamp: String(Date.now()),
  })
  try {
    return await call(query.toString())
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) forgetStageConfig()
    throw error
  }
}
