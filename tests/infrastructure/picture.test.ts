import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Resource {
  readonly Type: string
  readonly Properties: Readonly<Record<string, unknown>>
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const templates = JSON.parse(read('snapshots/templates.json')) as Record<
  string,
  { readonly Resources: Readonly<Record<string, Resource>> }
>
const resources = Object.entries(templates['toronto-summit']?.Resources ?? {})
const ofType = (type: string) => resources.filter(([, { Type }]) => Type === type)
const functions = new Map(
  ofType('AWS::Lambda::Function')
    .map(([id, { Properties }]) => [id, String(Properties.Handler).split('.')[0] ?? ''] as const)
    .filter(([, name]) => name !== 'index'),
)

const [, picture = ''] = /```mermaid\n([\s\S]+?)```/.exec(read('../../infra/README.md')) ?? []
/** The names of functions in what the picture's lines with these words lead to. */
const drawn = (words: string): string[] =>
  picture
    .split('\n')
    .filter((line) => line.includes(words))
    .flatMap((line) => line.match(/\b[a-z]+(?:-[a-z]+)+\b/g) ?? [])
    .toSorted()

/** The functions to which resources of a kind refer. */
const calledBy = (type: string): string[] =>
  ofType(type)
    .flatMap(([, resource]) => [...functions].filter(([id]) => JSON.stringify(resource).includes(`"${id}"`)))
    .map(([, name]) => name)
    .toSorted()

describe('the picture of the stack', () => {
  it('has each function once, and as many alarms as there are', () => {
    expect(drawn('')).toEqual([...functions.values()].toSorted())
    expect(picture).toContain(`[${ofType('AWS::CloudWatch::Alarm').length} alarms]`)
  })

  it.each([
    ['|routes|', 'AWS::ApiGatewayV2::Integration'],
    ['|stream|', 'AWS::Lambda::EventSourceMapping'],
    ['|schedule|', 'AWS::Events::Rule'],
  ])('%s leads to what the template has call', (words, type) => {
    expect(drawn(words)).toEqual(calledBy(type))
  })
})
