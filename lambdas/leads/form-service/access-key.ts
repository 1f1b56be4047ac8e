import { GetParameterCommand, SSMClient, type SSMClientConfig } from '@aws-sdk/client-ssm'
import { accessKeyKeptMs, parameterClientSettings } from '../settings.ts'

/** The client that reads the access key; like the store's, it gives up instead of waiting forever. */
export const createParameterClient = (overrides: SSMClientConfig = {}): SSMClient =>
  new SSMClient({
    maxAttempts: parameterClientSettings.maxAttempts,
    requestHandler: {
      connectionTimeout: parameterClientSettings.connectionTimeoutMs,
      requestTimeout: parameterClientSettings.requestTimeoutMs,
      throwOnRequestTimeout: true,
    },
    ...overrides,
  })

/** Gives the access key; reads it again (`fresh`) where the one given before was refused. Rejects where it cannot be read. */
export type AccessKey = (options?: {
  readonly fresh?: boolean
  readonly signal?: AbortSignal
}) => Promise<string>

interface AccessKeyOptions {
  readonly client: SSMClient
  /** Name of the parameter, a SecureString: CloudFormation can neither make one nor hand its value to a function. */
  readonly parameter: string
  readonly now?: () => number
}

/**
 * Reads the form service's access key, and keeps it for five minutes. A key that cannot be read again is used for
 * longer. Rejects where there is none.
 */
export const createAccessKey = ({ client, parameter, now = Date.now }: AccessKeyOptions): AccessKey => {
  let kept: { readonly key: string; readonly at: number } | undefined

  const read = async (signal?: AbortSignal): Promise<string> => {
    const command = new GetParameterCommand({ Name: parameter, WithDecryption: true })
    const { Parameter } = await client.send(command, signal ? { abortSignal: signal } : {})
    const key = Parameter?.Value?.trim()
    if (!key) throw new Error('The parameter of the access key is empty.')
    kept = { key, at: now() }
    return key
  }

  return async ({ fresh = false, signal } = {}) => {
    if (kept && !fresh && now() - kept.at < accessKeyKeptMs) return kept.key
    try {
      return await read(signal)
    } catch (error) {
      if (kept) return kept.key
      throw error
    }
  }
}
