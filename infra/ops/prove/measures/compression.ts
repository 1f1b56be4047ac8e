import { apiPath } from '#shared/routes.ts'
import { rowsQuery } from '#shared/rows/question.ts'
import { rowLimits } from '#shared/rows/row.ts'
import { OperatorError } from '../../failure-sentence.ts'
import { grouped } from '../../figures.ts'
import { green, red } from '../../preflight/check.ts'
import { CannotSay, measureOf } from '../measure.ts'

/** So many rows are more than the 1,000 bytes from which on CloudFront compresses. */
const answers = 15
const leastBytes = 1_000
const pace = { eachMs: 100, longestMs: 15_000 } as const

const accepting = { 'Accept-Encoding': 'br, gzip' }

/** Whether a page of rows leaves the edge compressed. It is one of our own: the room's are nobody's to read here. */
export const compression = measureOf({
  name: 'compression',
  model: () => 'JSON from 1,000 bytes on leaves the edge in Brotli',
  atMost: { seconds: 20, requests: answers + 1, answers, looks: 150 },
  measure: async ({ ask, probes }) => {
    const place = await probes.inTable()
    let last = await probes.acknowledged()
    for (let count = 1; count < answers; count += 1) last = await probes.acknowledged()
    await probes.until(probes.inTable, last, place, pace)
    const query = rowsQuery({ kind: 'since', sinceRow: place.lastRow + 1, limit: rowLimits.page })
    const { status, text, headers } = await ask(`${apiPath('get-probe')}?${query}`, { headers: accepting })
    if (status !== 200) throw new OperatorError(`The question for rows is answered ${status}.`)
    if (text.length < leastBytes) throw new CannotSay(`The rows are only ${text.length} bytes.`)
    return { bytes: text.length, encoding: headers.get('content-encoding') ?? 'none' }
  },
  text: ({ bytes, encoding }) => `${encoding}, of ${grouped(bytes)} bytes`,
  judge: ({ encoding }) =>
    encoding === 'br'
      ? green('Charts load as little as they can.')
      : red('Rows leave the edge as large as they are, or larger than they need be. Deploy again.'),
})

/** What the website's own files are like at the edge: a page, and the first of its scripts. */
export const files = measureOf({
  name: 'files',
  model: () => 'pages and scripts leave the edge in Brotli, scripts from its memory',
  atMost: { seconds: 20, requests: 3 },
  measure: async ({ ask, deployed }) => {
    if (!deployed) throw new CannotSay('Only on AWS: here files are on this machine already.')
    const page = await ask('/laserfocus', { headers: accepting })
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1]
    if (script === undefined) throw new OperatorError('/laserfocus asks for no script.')
    await ask(script, { headers: accepting })
    const { headers } = await ask(script, { headers: accepting })
    return {
      page: page.headers.get('content-encoding') ?? 'none',
      script: headers.get('content-encoding') ?? 'none',
      fromMemory: /^hit/i.test(headers.get('x-cache') ?? ''),
    }
  },
  text: ({ page, script, fromMemory }) =>
    `page ${page}, script ${script}, ${fromMemory ? 'from memory' : 'from the bucket each time'}`,
  judge: ({ page, script, fromMemory }) =>
    page === 'br' && script === 'br' && fromMemory
      ? green('A first visit is as small and quick as it can be.')
      : red('A first visit is slower than it need be. Deploy again.'),
})
