import type { IncomingMessage } from 'node:http'
import type { ResolvedFunction } from './function-definitions.ts'
import { type Access, roleStatements, type Statement } from './iam.ts'
import { account } from './physical-names.ts'
import type { ResolvedTemplate } from './template.ts'

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
