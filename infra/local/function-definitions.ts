import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Assembly } from './assembly.ts'
import { region } from './physical-names.ts'
import type { ResolvedTemplate } from './template.ts'

/** A function as the template defines it. */
export interface ResolvedFunction {
  /** Logical id; also the access key id by which the store proxy knows the function. */
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
}

/** A function that can be run here. */
export interface FunctionDefinition extends ResolvedFunction {
  /** Absolute path of its module. */
  readonly file: string
  /** Its whole environment. */
  readonly environment: Readonly<Record<string, string>>
}

interface FunctionProperties {
  readonly Handler: string
  readonly Runtime: string
  readonly Timeout?: number
  readonly MemorySize?: number
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
    .map(({ id, properties: { Handler, Code, Environment, Role, Timeout = 3, MemorySize = 128 } }) => {
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
      }
    })
}

/** What Lambda itself sets, and where the store is here. Nothing of this machine's own environment. */
const environmentOf = ({ id, name, memoryMb, variables }: ResolvedFunction, storeEndpoint: string) => ({
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_ACCESS_KEY_ID: id,
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_ENDPOINT_URL_DYNAMODB: storeEndpoint,
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  TZ: ':UTC',
  ...variables,
})

const moduleIn = (folder: string, { id, module }: ResolvedFunction): string => {
  const files = ['.mjs', '.js'].map((extension) => join(folder, `${module}${extension}`))
  const file = files.find((path) => existsSync(path))
  if (file === undefined) throw new Error(`The function ${id} has no module "${module}" in ${folder}.`)
  return file
}

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
  storeEndpoint: string,
): FunctionDefinition => ({
  ...resolved,
  file: moduleIn(folderOf(resolved), resolved),
  environment: environmentOf(resolved, storeEndpoint),
})
