import { ApiError } from '#lib/api-client.ts'
import { forgetStageConfig, readStageConfig } from '#lib/stage/stage-config.ts'

/** The stage's key as it is now; undefined where it cannot be had. */
const freshKey = async (timeoutMs?: number): Promise<string | undefined> => {
  forgetStageConfig()
  const config = await readStageConfig(timeoutMs).catch(() => undefined)
  return config?.ventingMachineKey
}

/**
 * Makes a call with the stage's key and a timestamp in its query string. A key that is refused is read again, because
 * the stage may have another now; then the call is made once more.
 * @throws what the call throws, and what reading the stage's configuration throws.
 */
export const withKey = async <Answer>(
  parameters: Readonly<Record<string, string>>,
  call: (query: string) => Promise<Answer>,
  timeoutMs?: number,
): Promise<Answer> => {
  const callWith = (key: string) =>
    call(new URLSearchParams({ ...parameters, key, timestamp: String(Date.now()) }).toString())
  const { ventingMachineKey: key } = await readStageConfig(timeoutMs)
  try {
    return await callWith(key)
  } catch (error) {
    const next = error instanceof ApiError && error.status === 403 ? await freshKey(timeoutMs) : undefined
    if (next === undefined || next === key) throw error
    return callWith(next)
  }
}
