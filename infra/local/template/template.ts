import { randomBytes } from 'node:crypto'
import type { Resource, Template } from './assembly.ts'

/** The account and region the local run pretends to be in. */
export const account = '000000000000'
export const region = 'us-east-1'

/** Properties in which a resource can carry a name of its own. */
const nameProperties: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Events::Rule': 'Name',
}

const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${region}:${account}:${resource}`

/** The attributes of each type that the project's templates ask for with `Fn::GetAtt`, by the resource's name. */
const attributes: Readonly<Record<string, Readonly<Record<string, (name: string) => string>>>> = {
  'AWS::DynamoDB::Table': {
    Arn: (name) => arn('dynamodb', `table/${name}`),
    StreamArn: (name) => arn('dynamodb', `table/${name}/stream/local`),
  },
  'AWS::Lambda::Function': { Arn: (name) => arn('lambda', `function:${name}`) },
  'AWS::Logs::LogGroup': { Arn: (name) => `${arn('logs', `log-group:${name}`)}:*` },
  'AWS::IAM::Role': { Arn: (name) => `arn:aws:iam::${account}:role/${name}` },
  'AWS::Events::Rule': { Arn: (name) => arn('events', `rule/${name}`) },
  'AWS::S3::Bucket': {
    Arn: (name) => `arn:aws:s3:::${name}`,
    RegionalDomainName: (name) => `${name}.s3.${region}.amazonaws.com`,
  },
  'AWS::CloudFront::Function': { FunctionARN: (name) => `arn:aws:cloudfront::${account}:function/${name}` },
  'AWS::CloudFront::Distribution': { DomainName: () => 'localhost' },
  'AWS::CloudFront::OriginAccessControl': { Id: (name) => name },
}

/** The pseudo parameters of CloudFormation, but for the stack's name. */
const pseudoParameters: Readonly<Record<string, string | undefined>> = {
  'AWS::AccountId': account,
  'AWS::Region': region,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::NoValue': undefined,
}

const reference = /\{\{resolve:([^}]*)\}\}/g
const wholeSecret = /^secretsmanager:([\w/-]+):SecretString:::$/

/** Tells what a secret holds, by its name. */
type SecretOf = (name: string) => string

/**
 * The secrets that Secrets Manager would generate at deployment: CloudFormation's dynamic references to whole secrets,
 * filled in. `givenFor` tells what the template itself says that a secret holds: undefined where it is to be generated,
 * by `generate`.
 */
export class LocalSecrets {
  private readonly values = new Map<string, string>()
  private readonly givenFor: (name: string) => string | undefined
  private readonly generate: SecretOf

  constructor(
    givenFor: (name: string) => string | undefined = () => undefined,
    generate: SecretOf = () => randomBytes(32).toString('hex'),
  ) {
    this.givenFor = givenFor
    this.generate = generate
  }

  /** A text with its references filled in. @throws Error naming a reference that is none to a whole secret. */
  fillIn(text: string): string {
    return text.replace(reference, (_, target: string) => {
      const name = wholeSecret.exec(target)?.[1]
      if (name === undefined) throw new Error(`The local run does not know the reference to ${target}.`)
      return this.valueOf(name)
    })
  }

  private valueOf(name: string): string {
    const value = this.values.get(name) ?? this.givenFor(name) ?? this.generate(name)
    this.values.set(name, value)
    return value
  }
}

/** A resource with the values a deployment would have given its properties. */
interface ResolvedResource {
  /** Logical id. */
  readonly id: string
  readonly properties: Readonly<Record<string, unknown>>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown, where: string): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw new Error(`The local run expected text in ${where}, and found ${JSON.stringify(value)}.`)
}

const listOf = (value: unknown, where: string): unknown[] => {
  if (Array.isArray(value)) return value
  throw new Error(`The local run expected a list in ${where}, and found ${JSON.stringify(value)}.`)
}

/**
 * A synthesized template with the values a deployment would give its references. What it does not know (an intrinsic
 * function, an attribute) is an error that names it, never a guess.
 */
export class ResolvedTemplate {
  private readonly definitions: Template['Resources']
  private readonly stackOutputs: NonNullable<Template['Outputs']>
  private readonly stackName: string
  private readonly secrets: LocalSecrets
  /** By their types: each function's role is looked for among all of them. */
  private readonly known = new Map<string, readonly ResolvedResource[]>()

  /** `generate` makes up what a secret holds; by default another at each start. */
  constructor(template: Template, stackName: string, generate?: SecretOf) {
    this.secrets = new LocalSecrets((name) => this.secretString(name), generate)
    this.definitions = template.Resources
    this.stackOutputs = template.Outputs ?? {}
    this.stackName = stackName
  }

  /** The types of the template's resources, each once. */
  types(): string[] {
    return [...new Set(Object.values(this.definitions).map(({ Type }) => Type))]
  }

  /** The resources of a type, resolved. @throws Error naming what the local run does not know. */
  resources(type: string): readonly ResolvedResource[] {
    const resolved =
      this.known.get(type) ??
      Object.entries(this.definitions)
        .filter(([, { Type }]) => Type === type)
        .map(([id, { Properties = {} }]) => ({ id, properties: this.resolveRecord(Properties) }))
    this.known.set(type, resolved)
    return resolved
  }

  /** The stack's outputs, by their names, as a deployment would tell them. */
  outputs(): Record<string, string> {
    const outputs = Object.entries(this.stackOutputs)
    return Object.fromEntries(outputs.map(([name, { Value }]) => [name, textOf(this.resolve(Value), name)]))
  }

  /** The name a resource goes by: its own, or one made of the stack's and its logical id, the same at each run. */
  physicalName(id: string): string {
    const { Type, Properties } = this.definition(id)
    const given = Properties?.[nameProperties[Type] ?? '']
    return given === undefined ? `${this.stackName}-${id}` : textOf(this.resolve(given), id)
  }

  /** An attribute of a resource, as `Fn::GetAtt` reads it. @throws Error when the local run does not know it. */
  attribute(id: string, name: string): string {
    const { Type } = this.definition(id)
    const read = attributes[Type]?.[name]
    if (!read) throw new Error(`The local run does not know the attribute ${name} of ${Type} (${id}).`)
    return read(this.physicalName(id))
  }

  /** A value with its intrinsic functions carried out. @throws Error naming what the local run does not know. */
  resolve(value: unknown): unknown {
    if (typeof value === 'string') return this.secrets.fillIn(value)
    if (Array.isArray(value))
      return value.map((item) => this.resolve(item)).filter((item) => item !== undefined)
    if (!isRecord(value)) return value
    const [name, ...others] = Object.keys(value)
    const isFunction =
      others.length === 0 && name !== undefined && (name === 'Ref' || name.startsWith('Fn::'))
    return isFunction ? this.carryOut(name, value[name]) : this.resolveRecord(value)
  }

  private resolveRecord(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const entries = Object.entries(record).map(([key, item]) => [key, this.resolve(item)] as const)
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
  }

  /** What the template says that the secret of a name holds; undefined where it is to be made up. */
  private secretString(name: string): string | undefined {
    const found = Object.entries(this.definitions).find(
      ([id, { Type }]) => Type === 'AWS::SecretsManager::Secret' && this.physicalName(id) === name,
    )
    const given = found?.[1].Properties?.SecretString
    return given === undefined ? undefined : textOf(this.resolve(given), name)
  }

  private definition(id: string): Resource {
    const resource = this.definitions[id]
    if (!resource) throw new Error(`The template refers to ${id}, which it does not define.`)
    return resource
  }

  private reference(name: string): string | undefined {
    if (name === 'AWS::StackName') return this.stackName
    return name in pseudoParameters ? pseudoParameters[name] : this.physicalName(name)
  }

  private carryOut(name: string, argument: unknown): unknown {
    if (name === 'Ref') return this.reference(textOf(argument, name))
    if (name === 'Fn::Sub') return this.substitute(argument)
    const resolved = typeof argument === 'string' ? argument.split('.') : listOf(this.resolve(argument), name)
    const [first, second] = resolved
    switch (name) {
      case 'Fn::GetAtt':
        return this.attribute(textOf(first, name), textOf(second, name))
      case 'Fn::Join':
        return this.secrets.fillIn(
          listOf(second, name)
            .map((part) => textOf(part, name))
            .join(textOf(first, name)),
        )
      case 'Fn::Select':
        return listOf(second, name)[Number(first)]
      case 'Fn::Split':
        return textOf(second, name).split(textOf(first, name))
      default:
        throw new Error(`The local run does not know the intrinsic function ${name}.`)
    }
  }

  private substitute(argument: unknown): string {
    const [pattern, given] = Array.isArray(argument) ? (argument as unknown[]) : [argument]
    const own = isRecord(given) ? given : {}
    return textOf(pattern, 'Fn::Sub').replace(
      /\$\{(!?)([^}]+)\}/g,
      (whole, literal: string, name: string) => {
        if (literal !== '') return whole.replace('!', '')
        if (name in own) return textOf(this.resolve(own[name]), name)
        const [id = '', attribute] = name.startsWith('AWS::') ? [name] : name.split('.')
        return attribute === undefined ? textOf(this.reference(id), name) : this.attribute(id, attribute)
      },
    )
  }
}

/**
 * A pattern of AWS's as a regular expression's source: * matches any text, slashes too, and ? one character; all
 * else for itself.
 */
export const wildcardSource = (pattern: string): string =>
  pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
