import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { setTimeout as wait } from 'node:timers/promises'

/** What a deployment is told: done, or why not. */
export type DeploymentAnswer =
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
 * Answers CloudFormation, which waits for it at the address it sent along.
 * @throws Error when it could not be reached; Lambda then calls the function again.
 */
export const answerDeployment = async (
  event: CloudFormationCustomResourceEvent,
  answer: DeploymentAnswer,
  pause: Pause = wait,
): Promise<void> => {
  const { StackId, RequestId, LogicalResourceId, ResponseURL } = event
  const text = { ...answer, PhysicalResourceId: physicalResourceId, StackId, RequestId, LogicalResourceId }
  for (let attempt = 1; attempt <= limits.attempts; attempt += 1) {
    if (attempt > 1) await pause(limits.pauseMs)
    try {
      const { ok } = await fetch(ResponseURL, {
        method: 'PUT',
        // The address is signed for an upload without a content type.
        headers: { 'content-type': '' },
        body: new TextEncoder().encode(JSON.stringify(text)),
        signal: AbortSignal.timeout(limits.attemptMs),
      })
      if (ok) return
    } catch {
      // The address is a secret of this deployment: an error that quotes it goes nowhere.
    }
  }
  throw new Error('CloudFormation could not be told what came of its request.')
}
