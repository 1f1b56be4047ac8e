import { readFileSync } from 'node:fs'

export interface Content {
  readonly 'application/json': { readonly schema: object }
}

export interface Parameter {
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
export interface Operation {
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
export const contract = withoutReferences(JSON.parse(readFileSync(file, 'utf8'))) as Contract
