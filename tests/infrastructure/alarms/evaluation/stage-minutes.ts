import type { standInSite } from '../../../../lambdas/canary/test-support/stand-in-site.ts'
import { throttledRequests } from '../../../../infra/constructs/alarms/metrics.ts'
import { metricNames, metricNamespace } from '../../../../lambdas/telemetry/metric-names.ts'
import { publishedBy } from './published.ts'
import type { Recording } from './recording.ts'
import { numberAnswers, type Request, stage, tryTheSite } from './stage-functions.ts'

/** What happens in a minute. What is left out is as in a quiet night: the canary comes, and no one else. */
export interface Minute {
  /** What the website says to the canary; 'silent' where it does not run. */
  readonly canary?: Parameters<typeof standInSite>[0] | 'silent'
  /** How answers are numbered; 'silent' where the stream calls no one. */
  readonly numbering?:
    { readonly oldestMs?: number; readonly unreadable?: number; readonly behindMs?: number } | 'silent'
  /** Runs of functions that crash, by the handler's id. */
  readonly crashes?: Readonly<Record<string, number>>
  /** Requests, how many of each. */
  readonly asked?: readonly (readonly [request: Request, times: number])[]
  /** Requests of visitors that the gateway's throttle turns away; others that it does. */
  readonly throttled?: { readonly visitors?: number; readonly others?: number }
  /** How long the slowest answers take to be stored. */
  readonly storedAfterMs?: number
  /** Calls that the table turns away, and such that DynamoDB fails at. */
  readonly table?: { readonly turnedAway?: number; readonly failed?: number }
  /** Calls of functions that the account's quota turns away. */
  readonly overQuota?: number
  /** The share of the visitors' requests, of 600 in this minute, that fails at the edge. */
  readonly edgeFailures?: number
}

/** The logical ids of what the metrics of AWS are about. */
export interface StageIds {
  readonly api: string
  readonly distribution: string
  readonly table: string
  readonly functionOf: (handler: string) => string
}

/** Writes down, minute by minute, what CloudWatch would have of a stage. */
export class StageRecorder {
  private readonly recording: Recording
  private readonly ids: StageIds

  constructor(recording: Recording, ids: StageIds) {
    this.recording = recording
    this.ids = ids
  }

  /** Adds a minute. */
  async add(minute: number, happening: Minute): Promise<void> {
    const { canary = {}, numbering = {}, crashes = {}, asked = [], throttled = {}, edgeFailures } = happening
    this.own(minute, metricNames.oldestPendingLead, 0)
    if (canary !== 'silent') {
      await this.publish(minute, () => tryTheSite(canary))
      // Its own requests, which are few.
      this.gateway(minute, 'Count', 6)
    }
    if (numbering !== 'silent') await this.number(minute, numbering)
    for (const [handler, times] of Object.entries(crashes)) this.lambda(minute, handler, 'Errors', times)
    for (const [request, times] of asked) await this.ask(minute, request, times, happening.storedAfterMs)
    this.throttle(minute, throttled)
    this.edge(minute, edgeFailures === undefined ? 6 : 600, edgeFailures ?? 0)
    this.resources(minute, happening)
  }

  private own(minute: number, name: string, value: number): void {
    this.recording.add({ namespace: metricNamespace, name, dimensions: { stage } }, minute, value)
  }

  private gateway(minute: number, name: 'Count' | '4xx' | '5xx', value: number): void {
    const dimensions = { ApiId: `<${this.ids.api}>` }
    this.recording.add({ namespace: 'AWS/ApiGateway', name, dimensions }, minute, value)
  }

  private lambda(minute: number, handler: string, name: string, value: number): void {
    const dimensions = { FunctionName: `<${this.ids.functionOf(handler)}>` }
    this.recording.add({ namespace: 'AWS/Lambda', name, dimensions }, minute, value)
  }

  private edge(minute: number, requests: number, failed: number): void {
    const dimensions = { DistributionId: `<${this.ids.distribution}>`, Region: 'Global' }
    this.recording.add({ namespace: 'AWS/CloudFront', name: 'Requests', dimensions }, minute, requests)
    this.recording.add({ namespace: 'AWS/CloudFront', name: '5xxErrorRate', dimensions }, minute, failed)
  }

  /** Runs one of the project's functions, and records what it published, so many times. */
  private async publish<Result>(minute: number, work: () => Promise<Result>, times = 1): Promise<Result> {
    const { result, published } = await publishedBy(work)
    for (const { metric, values } of published)
      for (let time = 0; time < times; time += 1) this.recording.add(metric, minute, ...values)
    return result
  }

  private async number(minute: number, numbering: Exclude<Minute['numbering'], string | undefined>) {
    const { oldestMs = 600, unreadable = 0, behindMs = 500 } = numbering
    this.lambda(minute, 'number-answers', 'IteratorAge', behindMs)
    // What is behind by much numbers nothing: it meets the same batch again.
    if (behindMs < 60_000)
      await this.publish(minute, () => numberAnswers({ numbered: 1, unreadable, oldestMs }))
  }

  private async ask(minute: number, { to, send }: Request, times: number, durationMs = 40): Promise<void> {
    const { status } = await this.publish(minute, send, times)
    this.gateway(minute, 'Count', times)
    if (status >= 400) this.gateway(minute, status >= 500 ? '5xx' : '4xx', times)
    this.lambda(minute, to, 'Invocations', times)
    this.lambda(minute, to, 'Duration', durationMs)
  }

  private throttle(minute: number, { visitors = 0, others = 0 }: NonNullable<Minute['throttled']>): void {
    if (visitors + others === 0) return
    this.gateway(minute, 'Count', visitors + others)
    this.gateway(minute, '4xx', visitors + others)
    // The filter of the access log counts the visitors' routes only.
    if (visitors > 0) this.own(minute, throttledRequests, visitors)
  }

  /** DynamoDB and Lambda count only where there is something to count. */
  private resources(minute: number, { table = {}, overQuota }: Minute): void {
    const { turnedAway, failed } = table
    const TableName = `<${this.ids.table}>`
    const count = (namespace: string, name: string, dimensions: Record<string, string>, value = 0): void => {
      if (value > 0) this.recording.add({ namespace, name, dimensions }, minute, value)
    }
    count('AWS/DynamoDB', 'WriteThrottleEvents', { TableName }, turnedAway)
    count('AWS/DynamoDB', 'SystemErrors', { TableName, Operation: 'PutItem' }, failed)
    count('AWS/Lambda', 'Throttles', {}, overQuota)
  }
}
