import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import type { ResolvedFunction } from './function-definitions.ts'
import { account, type ResolvedTemplate, wildcardSource } from './template.ts'

/** What a function wants to do: one action on one resource, with the values conditions ask for. */
export interface Access {
  /** `service:Action` */
  readonly action: string
  /** ARN */
  readonly resource: string
  /** Values of condition keys, such as `dynamodb:LeadingKeys`. */
  readonly context: Readonly<Record<string, readonly string[]>>
}

const oneOrMore = z.union([z.string(), z.array(z.string())])

const operators = ['StringEquals', 'StringLike'] as const
const quantifiers = ['', 'ForAllValues:', 'ForAnyValue:'] as const
const conditionNames = quantifiers.flatMap((quantifier) =>
  operators.map((operator) => `${quantifier}${operator}` as const),
)

/** As much of the policy language as the project uses; anything else is refused at start, and not ignored. */
const statementSchema = z.strictObject({
  Sid: z.optional(z.string()),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: z.optional(z.partialRecord(z.enum(conditionNames), z.record(z.string(), oneOrMore))),
})
const documentSchema = z.object({ Statement: z.array(statementSchema) })

/** A statement of an identity policy. */
export type Statement = z.output<typeof statementSchema>

const listOf = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? [value] : value

const patterns = new Map<string, RegExp>()

/** Whether a text matches a policy pattern. */
const matches = (pattern: string, text: string): boolean => {
  const known = patterns.get(pattern)
  if (known) return known.test(text)
  const made = new RegExp(`^${wildcardSource(pattern)}$`, 's')
  patterns.set(pattern, made)
  return made.test(text)
}

const meetsCondition = (name: string, wanted: readonly string[], found: readonly string[]): boolean => {
  const meets = (value: string) =>
    name.endsWith('StringLike') ? wanted.some((pattern) => matches(pattern, value)) : wanted.includes(value)
  if (name.startsWith('ForAllValues:')) return found.every(meets)
  return found.some(meets)
}

const applies = ({ Action, Resource, Condition = {} }: Statement, access: Access): boolean =>
  listOf(Action).some((action) => matches(action.toLowerCase(), access.action.toLowerCase())) &&
  listOf(Resource).some((resource) => matches(resource, access.resource)) &&
  Object.entries(Condition).every(([name, keys]) =>
    Object.entries(keys).every(([key, wanted]) =>
      meetsCondition(name, listOf(wanted), access.context[key] ?? []),
    ),
  )

/** Whether identity policies allow an access: some statement does, and none denies it. */
export const isAllowed = (statements: readonly Statement[], access: Access): boolean => {
  const applying = statements.filter((statement) => applies(statement, access))
  return (
    applying.some(({ Effect }) => Effect === 'Allow') && applying.every(({ Effect }) => Effect === 'Allow')
  )
}

const readStatements = (document: unknown, role: string): Statement[] => {
  const result = documentSchema.safeParse(document)
  if (result.success) return result.data.Statement
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The local run does not understand a policy of ${role}: ${faults.join('; ')}.`)
}

interface RoleProperties {
  readonly Policies?: readonly { PolicyDocument: unknown }[]
}

interface PolicyProperties {
  readonly PolicyDocument: unknown
  readonly Roles?: readonly string[]
}

/**
 * Every statement that the template gives a role, by inline policies or attached ones. `role` is its logical id.
 * Policies that AWS manages are none of the template's, and grant nothing here.
 * @throws Error when a statement uses what the local run does not understand.
 */
export const roleStatements = (template: ResolvedTemplate, role: string): Statement[] => {
  const name = template.physicalName(role)
  const inline = template
    .resources('AWS::IAM::Role')
    .filter(({ id }) => id === role)
    .flatMap(({ properties }) => (properties as RoleProperties).Policies ?? [])
  const attached = template
    .resources('AWS::IAM::Policy')
    .map(({ properties }) => properties as unknown as PolicyProperties)
    .filter(({ Roles = [] }) => Roles.includes(name))
  return [...inline, ...attached].flatMap(({ PolicyDocument }) => readStatements(PolicyDocument, role))
}

/** A function that calls a service of AWS: its role's name and statements. */
export interface Caller {
  readonly role: string
  readonly statements: readonly Statement[]
}

/** The callers there are, by access key id, which is their function's logical id. */
export type Callers = ReadonlyMap<string, Caller>

/** Who may call, and what the template's policies let each do. @throws Error for a policy it does not understand. */
export const callersOf = (template: ResolvedTemplate, functions: readonly ResolvedFunction[]): Callers =>
  new Map(
    functions.map(({ id, roleId }) => [
      id,
      { role: template.physicalName(roleId), statements: roleStatements(template, roleId) },
    ]),
  )

/** The access key id a request is signed with; empty where it is not signed. */
export const callerIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  /Credential=([^/]+)\//.exec(headers.authorization ?? '')?.[1] ?? ''

/** What AWS tells a caller that is denied an access. */
export const denialOf = ({ role }: Caller, id: string, { action, resource }: Access): string =>
  `User: arn:aws:sts::${account}:assumed-role/${role}/${id} is not authorized to perform: ${action} ` +
  `on resource: ${resource} because no identity-based policy allows the ${action} action`
