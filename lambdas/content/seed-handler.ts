import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { setTimeout as wait } from 'node:timers/promises'
import { withinDeadline } from '#lambdas/deadline.ts'
import { retry } from '#lambdas/store/retry.ts'
import { describeError } from '#lambdas/telemetry/describe-error.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import { type StageContent, InvalidContent } from './content.ts'
import { type ContentStore, questionSettings } from './content-store.ts'

/** A deployment's word about a stage's content: what its settings say, and on an update what they said before. */
type ContentRequest =
  | { readonly type: 'Create' | 'Delete'; readonly content: StageContent }
  | { readonly type: 'Update'; readonly content: StageContent; readonly before: Partial<StageContent> }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Does what a deployment asks for: what is not there is written, what the settings changed is overwritten, and what an
 * operator changed during the event stays as it is otherwise. Deleting deletes nothing: the table goes, or is kept.
 * @throws InvalidContent, StoreUnavailable
 */
export const seedContent = async (
  store: Pick<ContentStore, 'deployQuestion' | 'deployOptions' | 'seedQuestion' | 'seedOptions'>,
  request: ContentRequest,
): Promise<void> => {
  const { type, content } = request
  if (type === 'Delete') return
  const before = type === 'Update' ? request.before : content
  const asked = questionSettings(before.question, before.questionLabels)
  const { question, questionLabels } = content
  if (isSame(asked, questionSettings(question, questionLabels)))
    await store.seedQuestion(question, questionLabels)
  else await store.deployQuestion(question, asked, questionLabels)
  if (isSame(before.options, content.options)) await store.seedOptions(content.options)
  else await store.deployOptions(content.options, before.options)
}

/** What a deployment hears: done, or why not. */
type DeploymentResponse =
  | { readonly Status: 'SUCCESS' }
  | {
      readonly Status: 'FAILED'
      /** Shown to the deployer, and logged by CloudFormation. */
      readonly Reason: string
    }

/** Two attempts of this many ms each, with a pause between them, fit into a function's last seconds. */
const responding = { attempts: 2, attemptMs: 1_200, pauseMs: 300 } as const

/** One content for a stage: the same id at each update, or CloudFormation would delete the one before. */
const physicalResourceId = 'stage-content'

/** Waits so many ms. */
type Pause = (ms: number) => Promise<unknown>

/**
 * Sends CloudFormation the response it waits for, to the address that came with its request.
 * @throws Error when it could not be reached; Lambda then calls the function again.
 */
const respondToDeployment = async (
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
      signal: AbortSignal.timeout(responding.attemptMs),
    })
    if (!ok) throw new Error('CloudFormation refused the response.')
  }
  await retry(put, {
    mayRetry: (_, tried) => tried < responding.attempts,
    pause: () => pause(responding.pauseMs),
  }).catch(() => {
    // The address is a secret of this deployment: an error that quotes it goes nowhere.
    throw new Error('CloudFormation could not be told the result of its request.')
  })
}

/** A function that CloudFormation calls when a stage is deployed. */
type DeploymentHandler = (event: CloudFormationCustomResourceEvent) => Promise<void>

/** Of the function's 10 s: so many ms for the work, tried again after a pause. */
const seeding = { workMs: 6_000, tries: 3, pauseMs: 1_000 } as const

/** A stage's content in the properties of its resource: as JSON, or as it was before that, name by name. */
const contentOf = (properties: Readonly<Record<string, unknown>>): StageContent =>
  (typeof properties.content === 'string' ? JSON.parse(properties.content) : properties) as StageContent

const requestOf = (event: CloudFormationCustomResourceEvent): ContentRequest => {
  const content = contentOf(event.ResourceProperties)
  return event.RequestType === 'Update'
    ? { type: 'Update', content, before: contentOf(event.OldResourceProperties) }
    : { type: event.RequestType, content }
}

/** Retries more than the table's own failures: a role that was made seconds ago may not be known to the table yet. */
const seed = (content: ContentStore, request: ContentRequest, pause: Pause): Promise<void> =>
  retry(() => seedContent(content, request), {
    mayRetry: (error, tried) => !(error instanceof InvalidContent) && tried < seeding.tries,
    pause: () => pause(seeding.pauseMs),
  })

const reasonOf = (error: unknown): string =>
  error instanceof InvalidContent
    ? error.message
    : 'The content of the live forms could not be written: see the log of the function seed-content, then deploy again.'

/** Writes a deployment's content, and tells CloudFormation whether that worked. @throws only where that fails. */
export const seedHandler =
  (content: ContentStore, telemetry: Telemetry, pause: Pause = wait): DeploymentHandler =>
  async (event) => {
    let response: DeploymentResponse = { Status: 'SUCCESS' }
    try {
      await withinDeadline(() => seed(content, requestOf(event), pause), seeding.workMs)
      telemetry.logger.info('Seeded', { type: event.RequestType })
    } catch (error) {
      telemetry.logger.error('Failed', { type: event.RequestType, fault: describeError(error) })
      response = { Status: 'FAILED', Reason: reasonOf(error) }
    }
    await respondToDeployment(event, response, pause)
  }
