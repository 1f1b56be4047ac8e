import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environmentNames } from '#lambdas/environment.ts'
import type { Assembly } from './assembly.ts'
import { region, type ResolvedTemplate } from './template.ts'

/** A function as the template defines it. */
export interface ResolvedFunction {
  /** Logical id; also the access key id by which AWS's services here know the function. */
  readonly id: string
  readonly name: string
  readonly arn: string
  /** Logical id of its role. */
  readonly roleId: string
  /** Stem of its module's name, and the name of the export that is called. */
  readonly module: string
  readonly exportName: string
  /** Key of its code in the bucket of assets. */
  readonly code: string
  readonly variables: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly memoryMb: number
  /** The most events it works on at the same time; undefined where the template sets no limit. */
  readonly concurrency: number | undefined
}

/** A function that can be run here. */
export interface FunctionDefinition extends ResolvedFunction {
  /** Absolute path of its module. */
  readonly file: string
  /** The whole environment of a container that starts now. */
  readonly environment: () => Readonly<Record<string, string>>
}

interface FunctionProperties {
  readonly Handler: string
  readonly Runtime: string
  readonly Timeout?: number
  readonly MemorySize?: number
  readonly ReservedConcurrentExecutions?: number
  readonly Code: { readonly S3Key: string }
  readonly Environment?: { readonly Variables?: Readonly<Record<string, unknown>> }
  readonly Role: string
}

/** The template's functions that run on Node. @throws Error when a function's role is not the template's. */
export const nodeFunctions = (template: ResolvedTemplate): ResolvedFunction[] => {
  const roles = new Map(
    template.resources('AWS::IAM::Role').map(({ id }) => [template.attribute(id, 'Arn'), id] as const),
  )
  return template
    .resources('AWS::Lambda::Function')
    .map(({ id, properties }) => ({ id, properties: properties as unknown as FunctionProperties }))
    .filter(({ properties }) => properties.Runtime.startsWith('nodejs'))
    .map(({ id, properties }) => {
      const { Handler, Code, Environment, Role, Timeout = 3, MemorySize = 128 } = properties
      const roleId = roles.get(Role)
      if (roleId === undefined)
        throw new Error(`The function ${id} has a role that the template does not define.`)
      const [module = '', exportName = ''] = Handler.split('.')
      const variables = Object.entries(Environment?.Variables ?? {})
      return {
        id,
        name: template.physicalName(id),
        arn: template.attribute(id, 'Arn'),
        roleId,
        module,
        exportName,
        code: Code.S3Key,
        variables: Object.fromEntries(variables.map(([name, value]) => [name, String(value)])),
        timeoutMs: Timeout * 1000,
        memoryMb: MemorySize,
        concurrency: properties.ReservedConcurrentExecutions,
      }
    })
}

/** Where the functions find what they call, on this machine. */
export interface Endpoints {
  /** URL of the tables, behind the functions' permissions. */
  readonly storeEndpoint: string
  /** URL of the operators' secret parameters, behind the functions' permissions. */
  readonly parameterEndpoint: string
  /** URL of the form service that leads are sent to here, whatever the stage names. */
  readonly formServiceUrl: string
  /** URL of the site here, whatever its distribution's name; known when it is served, after the functions were started. */
  readonly siteUrl: () => string
}

/** Only for a function that the template lets send leads: one that it forgot is not helped here. */
const formServiceOf = ({ variables }: ResolvedFunction, { formServiceUrl }: Endpoints) =>
  environmentNames.formServiceKeyParameter in variables
    ? { [environmentNames.formServiceUrl]: formServiceUrl }
    : {}

/** Only for a function that the template tells where the site is. */
const siteOf = ({ variables }: ResolvedFunction, { siteUrl }: Endpoints) =>
  environmentNames.siteUrl in variables ? { [environmentNames.siteUrl]: siteUrl() } : {}

/** What Lambda itself sets, and where AWS's services are here. Nothing of this machine's own environment. */
const environmentOf = (resolved: ResolvedFunction, endpoints: Endpoints) => ({
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_ACCESS_KEY_ID: resolved.id,
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_ENDPOINT_URL_DYNAMODB: endpoints.storeEndpoint,
  AWS_ENDPOINT_URL_SSM: endpoints.parameterEndpoint,
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: resolved.name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(resolved.memoryMb),
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  TZ: ':UTC',
  ...resolved.variables,
  ...formServiceOf(resolved, endpoints),
  ...siteOf(resolved, endpoints),
})

const moduleIn = (folder: string, { id, module }: ResolvedFunction): string => {
  const files = ['.mjs', '.js'].map((extension) => join(folder, `${module}${extension}`))
  const file = files.find((path) => existsSync(path))
  if (file === undefined) throw new Error(`The function ${id} has no module "${module}" in ${folder}.`)
  return file
}

/** The names of the operators' secret parameters that the functions ask for. */
export const parameterNames = (functions: readonly ResolvedFunction[]): string[] => [
  ...new Set(functions.flatMap(({ variables }) => variables[environmentNames.formServiceKeyParameter] ?? [])),
]

/** Finds the folder that holds a function's module. */
export type FolderOf = (resolved: ResolvedFunction) => string

/** Where a function's code lies: in its asset, as deployed. */
export const assetFolder =
  (assembly: Assembly): FolderOf =>
  ({ code }) =>
    assembly.assetPath(code)

/** Where a function's code lies in a folder of bundles: in a folder of its own. */
export const bundleFolder =
  (bundles: string): FolderOf =>
  ({ module }) =>
    join(bundles, module)

/** A function with its code and environment. @throws Error when its module is not in its folder. */
export const runnableFunction = (
  resolved: ResolvedFunction,
  folderOf: FolderOf,
  endpoints: Endpoints,
): FunctionDefinition => ({
  ...resolved,
  file: moduleIn(folderOf(resolved), resolved),
  environment: () => environmentOf(resolved, endpoints),
})
