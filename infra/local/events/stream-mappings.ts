import * as z from 'zod/mini'
import type { ResolvedFunction } from '../template/function-definitions.ts'
import { type Access, isAllowed, roleStatements } from '../template/iam.ts'
import type { ResolvedTemplate } from '../template/template.ts'

/** Whether a function wants an event. */
type EventFilter = (event: unknown) => boolean

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One of the values that a field may have. @throws Error for a comparison that the local run does not know. */
const ruleOf = (rule: unknown): EventFilter => {
  if (typeof rule === 'string') return (value) => value === rule
  const [name, ...others] = isRecord(rule) ? Object.entries(rule) : []
  if (name?.[0] === 'prefix' && typeof name[1] === 'string' && others.length === 0) {
    const prefix = name[1]
    return (value) => typeof value === 'string' && value.startsWith(prefix)
  }
  throw new Error(`The local run does not know the filter ${JSON.stringify(rule)}.`)
}

const patternOf = (pattern: unknown): EventFilter => {
  if (Array.isArray(pattern)) {
    const rules = pattern.map(ruleOf)
    return (value) => rules.some((rule) => rule(value))
  }
  if (!isRecord(pattern))
    throw new Error(`The local run does not know the filter ${JSON.stringify(pattern)}.`)
  const fields = Object.entries(pattern).map(([name, inner]) => [name, patternOf(inner)] as const)
  return (value) => isRecord(value) && fields.every(([name, wants]) => wants(value[name]))
}

/**
 * A mapping's filter: an event is wanted that any of the patterns fits. A pattern is JSON of the event's shape, with a
 * list in each place of what may be there: a text, or `{prefix}`.
 * @throws Error for a pattern that the local run does not know.
 */
export const eventFilter = (patterns: readonly string[]): EventFilter => {
  if (patterns.length === 0) return () => true
  const filters = patterns.map((pattern) => patternOf(JSON.parse(pattern)))
  return (event) => filters.some((filter) => filter(event))
}

/** What has a function called with the records of a table's stream. */
export interface StreamMapping {
  /** Logical id. */
  readonly id: string
  readonly functionArn: string
  /** As the template names the stream. */
  readonly streamArn: string
  /** The table's name. */
  readonly table: string
  readonly wants: EventFilter
  readonly batchSize: number
  /** How often a call that failed is made again; forever where undefined. */
  readonly retryAttempts: number | undefined
  /** The first action on the stream that the function's role lacks; the service then reads nothing. */
  readonly lacks: string | undefined
}

/** As much of a mapping as the project uses; anything else is refused at start, and not ignored. */
const mappingSchema = z.strictObject({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  StartingPosition: z.literal('TRIM_HORIZON'),
  BatchSize: z.int(),
  ParallelizationFactor: z.optional(z.literal(1)),
  BisectBatchOnFunctionError: z.optional(z.literal(false)),
  MaximumRetryAttempts: z.optional(z.int()),
  FilterCriteria: z.optional(z.strictObject({ Filters: z.array(z.strictObject({ Pattern: z.string() })) })),
  Tags: z.optional(z.unknown()),
})
type MappingProperties = z.output<typeof mappingSchema>

const readProperties = (id: string, properties: unknown): MappingProperties => {
  const result = mappingSchema.safeParse(properties)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The local run does not understand the event source mapping ${id}: ${faults.join('; ')}.`)
}

/** What the service that reads a stream does with the function's role. */
const neededActions = ['DescribeStream', 'GetShardIterator', 'GetRecords', 'ListStreams'] as const

/**
 * The event source mappings of the template, each of which must be of a table's stream and a function that runs here.
 * @throws Error for a mapping the local run does not understand.
 */
export const streamMappingsOf = (
  template: ResolvedTemplate,
  functions: readonly ResolvedFunction[],
): StreamMapping[] => {
  const tables = new Map(
    template
      .resources('AWS::DynamoDB::Table')
      .filter(({ properties }) => properties.StreamSpecification !== undefined)
      .map(({ id }) => [template.attribute(id, 'StreamArn'), template.physicalName(id)]),
  )
  const lackOf = (roleId: string, resource: string): string | undefined => {
    const statements = roleStatements(template, roleId)
    return neededActions
      .map((name): Access => ({ action: `dynamodb:${name}`, resource, context: {} }))
      .find((access) => !isAllowed(statements, access))?.action
  }
  return template.resources('AWS::Lambda::EventSourceMapping').map(({ id, properties }) => {
    const mapping = readProperties(id, properties)
    const streamArn = mapping.EventSourceArn
    const table = tables.get(streamArn)
    if (table === undefined) throw new Error(`The mapping ${id} is of no stream of the template.`)
    const own = functions.find(({ arn, name }) => [arn, name].includes(mapping.FunctionName))
    if (!own) throw new Error(`The mapping ${id} calls no function of the template.`)
    const { MaximumRetryAttempts = -1, FilterCriteria } = mapping
    return {
      id,
      functionArn: own.arn,
      streamArn,
      table,
      wants: eventFilter((FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern)),
      batchSize: mapping.BatchSize,
      retryAttempts: MaximumRetryAttempts === -1 ? undefined : MaximumRetryAttempts,
      lacks: lackOf(own.roleId, streamArn),
    }
  })
}
