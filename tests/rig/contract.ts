import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

interface Content {
  readonly 'application/json': { readonly schema: object }
}

interface Parameter {
  readonly name: string
  readonly in: 'query' | 'header'
  readonly required?: true
  readonly schema: object
}

interface Response {
  readonly headers?: Readonly<Record<string, Omit<Parameter, 'name' | 'in'>>>
  readonly content: Content
}

/** What the contract says of one call. */
interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly pathItems: { readonly elsewhere: { readonly get: Operation } } }
}

/** The document without references, so that each of its schemas can be compiled alone. */
const withoutReferences = (document: unknown): unknown => {
  const found = new Map<string, unknown>()
  const follow = (pointer: string): unknown => {
    const names = pointer.slice('#/'.length).split('/')
    return names.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], document)
  }
  const inline = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node
    if (Array.isArray(node)) return node.map(inline)
    const { $ref } = node as { $ref?: string }
    if ($ref === undefined)
      return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, inline(value)]))
    if (!found.has($ref)) found.set($ref, inline(follow($ref)))
    return found.get($ref)
  }
  return inline(document)
}

const file = new URL('../../shared/openapi.json', import.meta.url)
/** shared/openapi.json, the HTTP contract. */
const contract = withoutReferences(JSON.parse(readFileSync(file, 'utf8'))) as Contract

type HeaderLines = Readonly<Record<string, string | readonly string[] | undefined>>

/** One call of the API as it was made and answered; header names are in lower case. */
export interface Exchange {
  readonly method: string
  readonly path: string
  /** Without `?`. */
  readonly query: string
  readonly request: { readonly headers: HeaderLines; readonly body: string }
  readonly response: { readonly status: number; readonly headers: HeaderLines; readonly body: string }
}

const bodies = addFormats(new Ajv2020({ strict: false }))
/** Parameters and headers travel as text, which is made what the schema asks for only within an object. */
const texts = addFormats(new Ajv2020({ strict: false, coerceTypes: true }))
const holders = new WeakMap<object, object>()
/** The same object for the same schema, or each call would compile it again. */
const holderOf = (schema: object): object => {
  const holder = holders.get(schema) ?? { properties: { text: schema } }
  holders.set(schema, holder)
  return holder
}

const faultsOfBody = (
  what: string,
  { 'application/json': { schema } }: Content,
  headers: HeaderLines,
  body: string,
) => {
  const type = String(headers['content-type'])
  if (!/^application\/json\s*(;|$)/i.test(type)) return [`The content type of the ${what} is ${type}.`]
  try {
    const value: unknown = JSON.parse(body.replace(/^\u{feff}/u, ''))
    return bodies.validate(schema, value)
      ? []
      : [`The ${what} is ${body.slice(0, 200)}: ${bodies.errorsText()}.`]
  } catch {
    return [`The ${what} is no JSON: ${body.slice(0, 200)}`]
  }
}

const faultsOfText = (
  name: string,
  { required, schema }: Pick<Parameter, 'required' | 'schema'>,
  text: string | undefined,
) => {
  if (text === undefined) return required ? [`${name} is missing.`] : []
  return texts.validate(holderOf(schema), { text }) ? [] : [`${name} is ${text}: ${texts.errorsText()}.`]
}

/** A request that was taken must be one of those the contract describes; what is refused may be anything. */
const faultsOfRequest = (
  { parameters = [], requestBody }: Operation,
  { query, request }: Exchange,
): string[] => {
  const asked = new URLSearchParams(query)
  const given = parameters.flatMap((parameter) => {
    const { name } = parameter
    // The gateway joins the values of one name in the same way.
    const inQuery = asked.has(name) ? asked.getAll(name).join(',') : undefined
    const text = parameter.in === 'query' ? inQuery : request.headers[name.toLowerCase()]?.toString()
    return faultsOfText(`The parameter ${name}`, parameter, text)
  })
  const { headers, body } = request
  return requestBody ? [...given, ...faultsOfBody('request', requestBody.content, headers, body)] : given
}

const faultsOfResponse = ({ responses }: Operation, { response }: Exchange): string[] => {
  const { status, headers, body } = response
  const known = responses[status]
  if (!known) return [`The contract knows no ${status} here: ${body.slice(0, 200)}`]
  const inHead = Object.entries(known.headers ?? {}).flatMap(([name, header]) =>
    faultsOfText(`The header ${name}`, header, headers[name.toLowerCase()]?.toString()),
  )
  return [...inHead, ...faultsOfBody('response', known.content, headers, body)]
}

/** Whether the contract has a say in a path; it has none in the website's files. */
export const isInContract = (path: string): boolean =>
  path in contract.paths || path === '/api' || path.startsWith('/api/')

/** The path by which the contract knows a call: the edge sends the questions of screens to one of their own. */
const pathInContract = ({ method, path, query }: Exchange): string => {
  const ofScreens = `${path}/screen`
  const isOfScreen = method === 'GET' && new URLSearchParams(query).has('screen')
  return isOfScreen && ofScreens in contract.paths ? ofScreens : path
}

/** A sentence for each way in which a call of such a path differs from shared/openapi.json. */
export const contractFaults = (exchange: Exchange): string[] => {
  const { method, path, query, response } = exchange
  const operation =
    contract.paths[pathInContract(exchange)]?.[method.toLowerCase()] ??
    contract.components.pathItems.elsewhere.get
  const isTaken = response.status >= 200 && response.status < 300
  const faults = [
    ...(isTaken ? faultsOfRequest(operation, exchange) : []),
    ...faultsOfResponse(operation, exchange),
  ]
  return faults.map((fault) => `${method} ${path}${query && `?${query}`}: ${fault}`)
}

/** The same for a GET that a test made itself, its response's body read as JSON. */
export const getFaults = (
  path: string,
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
): string[] =>
  contractFaults({
    ...{ method: 'GET', path, query: '' },
    request: { headers: {}, body: '' },
    response: { status, headers: Object.fromEntries(headers), body: JSON.stringify(body) },
  })
