import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { setTimeout as wait } from 'node:timers/promises'
import { retry } from '#lambdas/store/retry.ts'

/** What a deployment hears: done, or why not. */
export type DeploymentResponse =
  | { readonly Status: 'SUCCESS' }
  | {
      readonly Status: 'FAILED'
      /** Shown to the deployer, and logged by CloudFormation. */
      readonly Reason: string
    }

/** Two attempts of this many ms each, with a pause between them, fit into a function's last seconds. */
const limits = { attempts: 2, attemptMs: 1_200, pauseMs: 300 } as const

/** One content for a stage: the same id at each update, or CloudFormation would delete the one before. */
const physicalResourceId = 'stage-content'

/** Waits so many ms. */
export type Pause = (ms: number) => Promise<unknown>

/**
 * Sends CloudFormation the response it waits for, to the address that came with its request.
 * @throws Error when it could not be reached; Lambda then calls the function again.
 */
export const respondToDeployment = async (
  event: CloudFormationCustomResourceEvent,
  response: DeploymentResponse,
  pause: Pause = wait,
): Promise<void> => {
  const { StackId, RequestId, LogicalResourceId, ResponseURL } = event
  const text = { ...response, PhysicalResourceId: physicalResourceId, StackId, RequestId, LogicalResourceId }
  const put = async () => {
    const { ok } = await fetch(ResponseURL, {
      method: 'PUT',
      // The address is signed for an upload without a content type.
      headers: { 'content-type': '' },
      body: new TextEncoder().encode(JSON.stringify(text)),
      signal: AbortSignal.timeout(limits.attemptMs),
    })
    if (!ok) throw new Error('CloudFormation refused the response.')
  }
  await retry(put, {
    mayRetry: (_, tried) => tried < limits.attempts,
    pause: () => pause(limits.pauseMs),
  }).catch(() => {
    // The address is a secret of this deployment: an error that quotes it goes nowhere.
    throw new Error('CloudFormation could not be told the result of its request.')
  })
}
