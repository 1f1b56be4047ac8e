import { Readable } from 'node:stream'
import { parseSitemap } from 'sitemap'
import { describe, expect, it } from 'vitest'
import { samplePath, sitePaths, toolPaths } from '#shared/site-paths.ts'
import { site } from '#shared/site.ts'
import { indexFiles } from './index-files.ts'

const origin = 'https://gala.example'
const files = new Map((await indexFiles(origin)).map(({ name, text }) => [name, text]))
const textOf = (name: string) => files.get(name) ?? ''

const liveTools: readonly string[] = toolPaths

it('there is a file each for search engines, robots and assistants', () => {
  expect([...files.keys()]).toEqual(['robots.txt', 'sitemap.xml', 'llms.txt'])
})

describe('the sitemap', () => {
  it('lists every page but the live tools, and the sample, and says no more than their addresses', async () => {
    const items = await parseSitemap(Readable.from([textOf('sitemap.xml')]))
    expect(items.map(({ url }) => url).toSorted()).toEqual(
      [...sitePaths.filter((path) => !liveTools.includes(path)), samplePath]
        .map((path) => `${origin}${path}`)
        .toSorted(),
    )
    expect(textOf('sitemap.xml')).not.toMatch(/<(lastmod|changefreq|priority)/)
  })

  it('cannot be written for what is no address', async () => {
    await expect(indexFiles('headstalking')).rejects.toThrow('Invalid URL')
  })
})

/** The rules of robots.txt by user agent, read as RFC 9309 has it. */
const rulesOf = (text: string): Map<string, string[]> => {
  const rules = new Map<string, string[]>()
  for (const paragraph of text.split('\n\n')) {
    const lines = paragraph.trim().split('\n')
    const valuesOf = (field: string) =>
      lines.flatMap((line) => (line.startsWith(`${field}: `) ? [line.slice(field.length + 2)] : []))
    for (const agent of valuesOf('User-agent')) rules.set(agent.toLowerCase(), valuesOf('Disallow'))
  }
  return rules
}

describe('robots.txt', () => {
  const rules = rulesOf(textOf('robots.txt'))
  const mayAsk = (agent: string, path: string) =>
    !(rules.get(agent) ?? rules.get('*') ?? []).some((start) => path.startsWith(start))

  it.each(sitePaths)('lets robots have %s, unless it is a live tool', (path) => {
    expect(mayAsk('googlebot', path)).toBe(!liveTools.includes(path))
  })

  it('lets those who draw cards see every page', () => {
    for (const robot of ['twitterbot', 'facebookexternalhit', 'linkedinbot', 'slackbot-linkexpanding']) {
      expect(rules.has(robot)).toBe(true)
      expect(sitePaths.filter((path) => !mayAsk(robot, path))).toEqual([])
    }
  })

  it.each(['/api/contact', '/api/laser-focus-form?meta=1', '/config.json'])('keeps all out of %s', (path) => {
    for (const agent of ['*', ...rules.keys()]) expect([agent, mayAsk(agent, path)]).toEqual([agent, false])
  })

  it('lets robots have what pages are drawn with, and says where the sitemap is', () => {
    const parts = ['/assets/index.js', '/media/block-party/still.svg', '/llms.txt']
    expect(parts.filter((path) => !mayAsk('googlebot', path))).toEqual([])
    const lines = textOf('robots.txt').split('\n')
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(lines.filter((line) => !/^$|^(User-agent|Disallow|Sitemap): \S+$/.test(line))).toEqual([])
  })
})

describe('llms.txt', () => {
  const text = textOf('llms.txt')
  const lines = text.split('\n')

  it('is a name, a summary, and lists of links with a line on each', () => {
    expect(lines[0]).toBe(`# ${site.name}`)
    expect(lines[2]).toMatch(/^> .{70,160}$/)
    expect(lines.filter((line) => line.startsWith('#')).slice(1)).toEqual([
      '## Products',
      '## Case studies',
      '## Overview',
    ])
    const firstList = lines.indexOf('## Products')
    const rest = lines.slice(firstList).filter((line) => line !== '' && !line.startsWith('## '))
    for (const line of rest) expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/\S+\): \S.{40,}\.$/)
  })

  it('links to every page but the front page and the live tools, once each', () => {
    const linked = [...text.matchAll(/\]\((.*?)\)/g)].map(([, url = '']) => url)
    expect(linked.toSorted()).toEqual(
      sitePaths
        .filter((path) => path !== '/' && !liveTools.includes(path))
        .map((path) => `${origin}${path}`)
        .toSorted(),
    )
  })

  it('says what a product costs, or that an estimate does', () => {
    const lineOf = (name: string) => lines.find((line) => line.startsWith(`- [${name}]`))
    expect(lineOf('Block Party')).toContain(
      'Format: Facilitated session; duration: 45-75 minutes; participants: 50-500; ' +
        'price: "Do it yourself" $7,000 USD, "Bring us in" $10,000 USD.',
    )
    expect(lineOf('Roll Play')).toMatch(/price: with an estimate\.$/)
  })
})

it('files that are served without a word on their encoding are ASCII', () => {
  for (const [name, text] of files) expect([name, /^[\n\x20-\x7e]*$/.test(text)]).toEqual([name, true])
})
