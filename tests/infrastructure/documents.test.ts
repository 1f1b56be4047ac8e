import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trimEnd().split('\n')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Names of documents that this was built from, and ways to cite a part of one. */
const citation = new RegExp(
  [
    String.raw`\bspec/|product-specification|decisions\.md|\bapi\.md|row-log\.md|desk\.md|architecture\.md`,
    String.raw`findings\.md|STYLE\.md|NOTES\.md|\bsections? \d|\b[Tt]he specification\b|\(specification`,
  ].join('|'),
)

it('no file cites a document that is not in the repository', () => {
  const own = 'tests/infrastructure/documents.test.ts'
  const prose = files.filter((file) => /\.(ts|tsx|mjs|js|css|html|md|yml|sh)$/.test(file) && file !== own)
  const cited = prose.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (citation.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(cited).toEqual([])
})

it('the README can be read in one go, and its pictures load quickly', () => {
  expect(statSync(join(root, 'README.md')).size).toBeLessThanOrEqual(7 * 1024)
  const pictures = [...textOf('README.md').matchAll(/src="([^"]+)"/g)].map(([, file = '']) => file)
  expect(pictures.length).toBeGreaterThan(0)
  const bytes = pictures.reduce((sum, file) => sum + statSync(join(root, file)).size, 0)
  expect(bytes).toBeLessThan(400 * 1024)
})

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const withoutCode = (text: string): string => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
const anchorsIn = (file: string): string[] =>
  [...withoutCode(textOf(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

describe.each(files.filter((file) => file.endsWith('.md')))('%s', (file) => {
  const links = [...withoutCode(textOf(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)

  it('leads nowhere that is not there', () => {
    const broken = links
      .filter((link) => !/^(https?|mailto):/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#')
        const target = path === '' ? file : join(dirname(file), path)
        if (!existsSync(join(root, target))) return true
        return anchor !== undefined && !anchorsIn(target).includes(anchor)
      })
    expect(broken).toEqual([])
  })

  it('names no test that is not there', () => {
    const named = [...textOf(file).matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, test = '']) => test)
    expect(named.filter((test) => !files.some((other) => `/${other}`.endsWith(`/${test}`)))).toEqual([])
  })
})

/** The decisions of a document as the index has them: their day, their status, and a link. */
const decisionsOf = (file: string): string[] => {
  const [, section = ''] = `\n${textOf(file)}`.split('\n## Decisions\n')
  const [decisions = ''] = section.split(/^## /m)
  return decisions
    .split(/^### /m)
    .slice(1)
    .map((text) => {
      const [, title = '', status = 'no status', day = 'no day'] =
        /^(.+)\n\n(?:_(\w+), (\d{4}-\d\d-\d\d)\._)?/.exec(text) ?? []
      return `- ${day}, ${status.toLowerCase()}: [${title}](../${file}#${anchorOf(title)})`
    })
}

it('the index of decisions has each of them, with its day and its status', () => {
  const index = '.github/DECISIONS.md'
  const all = files.filter((file) => file.endsWith('.md') && file !== index).flatMap(decisionsOf)
  expect(all.filter((line) => !/^- 20\d\d-\d\d-\d\d, (accepted|superseded): /.test(line))).toEqual([])
  expect(textOf(index).match(/^- .+$/gm)).toEqual(all)
})

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
