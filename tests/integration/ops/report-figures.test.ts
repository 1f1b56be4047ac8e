import AdmZip from 'adm-zip'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { bestByHand, ideasByHand, voteByHand } from '#infra/ops/rehearse/choosing/by-hand.ts'
import { createKeptCourses } from '#lambdas/choosing/courses.ts'
import type { Rate, Vote } from '#shared/desk/desk.ts'
import type { RoomLog } from '#shared/rows/row.ts'
import { ensureChromium } from '../../rig/browser/chromium.ts'
import { readCsvRecords } from '../../rig/files/read-csv.ts'
import { readPdf } from '../../rig/files/read-pdf.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { liveFormTable } from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { site, table, useSite } from '../site-here.ts'

/**
 * What a report tells of an evening, held against a count from its exports that uses nothing of the product: no ranking,
 * no median, no tally, only sorting and adding (`by-hand.ts`).
 */
const folder = useSite()

let keys = 0
/** Stores what phones say, in the current round of a log, and gives it its rows. */
const say = async (
  form: RoomLog,
  ...answers: readonly Readonly<Record<string, unknown>>[]
): Promise<void> => {
  for (const answer of answers) {
    keys += 1
    await table.log.append(form, answer, { idempotencyKey: `key-${keys}`, bodyHash: String(keys) })
  }
  await table.log.sweep()
}

const idea = (number: number, impact: number, effort: number) => ({
  ...{ table: number, idea: `Idea of table ${number}`, impact, effort },
})
const rating = (row: number, impact: number, effort: number) => ({ idea: row, impact, effort })
const ballot = (voter: number, dots: readonly (readonly [number, number])[], version = 1) => ({
  ...{ voter: `00000000-0000-4000-8000-${String(voter).padStart(12, '0')}`, people: 1, version },
  dots: dots.map(([row, count]) => ({ idea: row, dots: count })),
})

const when = Date.UTC(2026, 10, 20, 18)
const times = { startedAt: when, endsAt: when + 60_000 }
const reveal = (upTo: number) => ({ revealed: { upTo, at: when + 120_000 } })

/** How many ratings, and ballots of the first vote, came before they were revealed. */
const counted = { ratings: 0, ballots: 0 }

/** So many ideas were said in the first round, and those hidden and taken back among them. */
const [said, hidden, gone] = [14, 13, 14] as const

/** A session of a log, as a desk starts one. */
const sessionOf = (log: 'rating' | 'ballot') => table.log.startRound(log)

beforeAll(async () => {
  ensureChromium(() => undefined)
  const client = engineClient(site.engine.endpoint)
  const courses = createKeptCourses({ client, tableName: liveFormTable })
  // One by one: an idea has the number of its table.
  for (let at = 0; at < said - 1; at += 1) await say('laser-focus', idea(at + 1, (at * 7) % 11, (at * 3) % 9))
  await say('laser-focus', idea(gone, 10, 0))
  await table.log.decide('laser-focus', 1, [{ from: hidden, to: hidden }], 'hide')
  await table.log.withdraw('laser-focus', `key-${gone}`)
  await say(
    'venting-machine',
    ...['I was wrong', 'i was wrong!', 'Thank you'].map((answer) => ({
      question: 'What is said too rarely?',
      answer,
    })),
  )

  // Ideas 3 and 4 are told alike; the room is split over 5; 12 has too few ratings.
  const session = await sessionOf('rating')
  for (let row = 1; row <= hidden; row += 1)
    for (let phone = 0; phone < (row === 12 ? 2 : 7); phone += 1) {
      const [like, isFar] = [row === 4 ? 3 : row, row === 5 && phone % 2 === 1]
      const impact = ((like * 5 + phone) % 10) + 0.3
      await say('rating', isFar ? rating(row, 0.2, 9.7) : rating(row, impact, (like * 3 + phone) % 8))
    }
  await say('rating', { idea: 1, passed: true })
  counted.ratings = (await table.log.state('rating')).numbered
  // It came after the reveal, and counts nowhere.
  await say('rating', rating(1, 10, 0))
  const rate: Rate = { session, round: 1, ideasTo: said, ...times, ...reveal(counted.ratings) }

  const first = await sessionOf('ballot')
  const shortlist = [1, 2, 3, 6, hidden]
  await say(
    'ballot',
    ...Array.from({ length: 12 }, (_, voter) =>
      ballot(voter, [
        [voter % 2 === 0 ? 1 : 2, 2],
        [[3, 6, hidden][voter % 3] ?? 3, 1],
      ]),
    ),
    // Moved in the end, and never given.
    ballot(
      1,
      [
        [6, 1],
        [2, 2],
      ],
      2,
    ),
    ballot(20, []),
  )
  counted.ballots = (await table.log.state('ballot')).numbered
  await say('ballot', ballot(21, [[6, 2]]))
  const vote: Vote = {
    ...{ session: first, round: 1, dots: 3, mostOnOne: 2, ...times, ...reveal(counted.ballots) },
    ideas: shortlist.map((row) => (row === 3 ? { row, words: 'Three in short' } : { row })),
  }
  await courses.keep({ rate, vote }, 1)

  const secret = await sessionOf('ballot')
  await say('ballot', ballot(30, [[6, 2]]))
  // It was never revealed.
  const never = { ...times, session: secret, round: 1, dots: 3, mostOnOne: 2 } as const
  await courses.keep({ vote: { ...never, ideas: [{ row: 6, words: 'canarysecret' }, { row: 7 }] } }, 2)
  client.destroy()

  await table.log.startRound('laser-focus')
  await say('laser-focus', ...[1, 2, 3].map((one) => idea(one, 5 + one, 5 - one)))
  await table.log.startRound('venting-machine')
  await say('venting-machine', { question: 'What now?', answer: 'Lunch' })
  await operate('report', '--out', folder)
})

const exported = async (form: RoomLog): Promise<readonly Record<string, string>[]> => {
  const file = join(folder, `${form}.csv`)
  await operate('rows', 'export', '--form', form, '--round', 'all', '--out', file, '--overwrite')
  return readCsvRecords(readFileSync(file, 'utf8'))
}

const isShown = (row: Readonly<Record<string, string>>) => row.hidden === 'no' && row.changed !== 'withdrawn'

/** Of the first session with anything in it. */
const ofFirst = (rows: readonly Record<string, string>[]) => {
  const first = Math.min(...rows.map(({ round }) => Number(round)))
  return rows.filter(({ round }) => Number(round) === first)
}

const html = () => readFileSync(join(folder, 'report.html'), 'utf8')
const slides = () =>
  new AdmZip(readFileSync(join(folder, 'report.pptx')))
    .getEntries()
    .map((entry) => entry.getData().toString())
    .join('\n')
const plain = (markup: string) =>
  markup.replaceAll(/<svg.*?<\/svg>|<style>.*?<\/style>/gs, '').replaceAll(/<[^>]+>/g, '')

/** The lines of a list of the page, each as its texts in their order. */
const listed = (list: string): readonly string[][] => {
  const [, items = ''] = new RegExp(`<ol class="${list}"[^>]*>(.*?)</ol>`, 's').exec(html()) ?? []
  return [...items.matchAll(/<li.*?<\/li>/gs)].map(([item]) =>
    item
      .replaceAll(/<svg.*?<\/svg>/gs, '')
      .split(/<[^>]+>/)
      .filter((text) => text.trim() !== ''),
  )
}

describe('the figures of a report', () => {
  it('are those of all rounds', async () => {
    const [ideas, answers, ratings, ballots] = [
      (await exported('laser-focus')).filter(isShown),
      (await exported('venting-machine')).filter(isShown),
      ofFirst(await exported('rating')),
      ofFirst(await exported('ballot')),
    ]
    const shown = new Set(ideas.filter(({ round }) => round === '1').map(({ row }) => row))
    const placed = ratings.filter(
      ({ row, idea: of = '', passed }) => Number(row) <= counted.ratings && passed === '' && shown.has(of),
    )
    const voters = new Set(
      ballots
        .filter(({ row, dots }) => Number(row) <= counted.ballots && dots !== '[]')
        .map(({ voter }) => voter),
    )
    const text = plain(html())
    expect([ideas.length, answers.length]).toEqual([15, 4])
    for (const part of [
      `${ideas.length} ideas from ${new Set(ideas.map((row) => row.table)).size} tables, in 2 rounds`,
      `${placed.length} ratings of each other’s ideas`,
      `${voters.size} phones voted`,
      `${ideas.length + answers.length + voters.size} times somebody spoke up`,
    ])
      expect(text).toContain(part)
    const rows = html().match(/<td class="place" data-l="Place">/g) ?? []
    expect(rows).toHaveLength(ideas.length)
    const everyRow = [
      ...html().matchAll(/<td class="place" data-l="Place">(\d+)(=?)<\/td><td>.*?(\d+)<\/b><\/td>/g),
    ]
    for (const round of ['1', '2']) {
      // In tenths, half a tenth up, as it is written down.
      const own = ideas
        .filter((row) => row.round === round)
        .map(({ table: of, impact, effort }) => ({
          of,
          value: Math.floor(
            (Math.round(Number(impact) * 10) + 100 - Math.round(Number(effort) * 10) + 1) / 2,
          ),
        }))
      const lines = everyRow.splice(0, own.length).map(([, place, tie, of]) => [of, place, tie])
      for (const { of, value } of own)
        expect(lines).toContainEqual([
          of,
          String(1 + own.filter((other) => other.value > value).length),
          own.filter((other) => other.value === value).length > 1 ? '=' : '',
        ])
    }
  })

  it('of the quarters are those of where tables put their ideas, in the page, on paper and on slides', async () => {
    const ideas = (await exported('laser-focus')).filter(isShown)
    const { text } = await readPdf(readFileSync(join(folder, 'report.pdf')))
    const told = slides()
    for (const round of ['1', '2']) {
      const own = ideas.filter((row) => row.round === round)
      const inQuarter = (isHigh: boolean, isSoon: boolean) =>
        own.filter(({ impact, effort }) => Number(impact) >= 5 === isHigh && Number(effort) < 5 === isSoon)
      const page = html().split(`<h3>Round ${round}: `)[1]?.split('<h3>')[0] ?? ''
      for (const [name, inIt] of [
        ['Quick wins', inQuarter(true, true)],
        ['Big bets', inQuarter(true, false)],
        ['Fillers', inQuarter(false, true)],
        ['Later', inQuarter(false, false)],
      ] as const) {
        const count = `${inIt.length} ${inIt.length === 1 ? 'idea' : 'ideas'}`
        const part = page.split(`<bdi>${name}</bdi> `)[1]?.split('</table>')[0] ?? ''
        expect([name, (part.match(/<tr>/g) ?? []).length]).toEqual([
          name,
          inIt.length === 0 ? 0 : inIt.length + 1,
        ])
        if (inIt.length === 0) continue
        expect(part.startsWith(`<small>${count}</small>`)).toBe(true)
        expect(text).toContain(`${name} ${count}`)
        if (own.length > 12) expect(told).toContain(`descr="${count}, the best first`)
        for (const { idea: words = '' } of inIt) expect(part).toContain(words)
      }
    }
  })

  it('of the room’s best are its places, values and ratings', async () => {
    const ideas = (await exported('laser-focus')).filter((row) => isShown(row) && row.round === '1')
    const ratings = ofFirst(await exported('rating')).filter(({ row }) => Number(row) <= counted.ratings)
    const byHand = ideasByHand(
      ideas.map(({ row }) => Number(row)),
      ratings.map(({ idea: row, impact, effort, passed }) => ({
        idea: Number(row),
        ...(passed !== 'true' && { impact: Number(impact), effort: Number(effort) }),
      })),
    )
    const best = bestByHand(byHand)
    const lines = listed('top')
    expect(lines).toHaveLength(best?.lines ?? 0)
    const told = lines.map((parts) => ({
      place: parts[0],
      idea: Number(parts[2]),
      value: parts.at(-1),
      count: / · (\d+) ratings/.exec(parts.join(' '))?.[1],
    }))
    for (const { place, items, score } of best?.places ?? [])
      for (const item of items)
        expect(told).toContainEqual({
          place: `${place}${items.length > 1 ? '=' : ''}`,
          idea: item,
          value: (score / 10).toFixed(1),
          count: String(byHand.find(({ idea: row }) => row === item)?.ratings),
        })
    // The same is told in all files.
    const { text } = await readPdf(readFileSync(join(folder, 'report.pdf')))
    for (const { value, idea: of } of told)
      for (const file of [text, plain(slides().replaceAll('</a:t>', ' '))]) {
        expect(file).toContain(`Idea of table ${of}`)
        expect(file).toContain(value)
      }
  })

  it('of a vote are its places, dots and phones', async () => {
    const rows = (await exported('laser-focus')).filter((row) => isShown(row) && row.round === '1')
    const shown = new Set(rows.map(({ row }) => Number(row)))
    const all = ofFirst(await exported('ballot')).filter(({ row }) => Number(row) <= counted.ballots)
    const last = all.filter(
      ({ voter, version }) =>
        !all.some((other) => other.voter === voter && Number(other.version) > Number(version)),
    )
    const list = [1, 2, 3, 6, hidden].filter((row) => shown.has(row))
    const vote = voteByHand(
      list,
      last.map(({ dots = '[]' }) => ({ dots: JSON.parse(dots) as { idea: number; dots: number }[] })),
    )
    const told = listed('board').map((parts) => {
      const text = parts.join(' ')
      return {
        place: parts[0],
        idea: Number(/table (\d+)/.exec(text)?.[1]),
        dots: Number(/(\d+)\s+dots?, /.exec(text)?.[1]),
        phones: Number(/dots?, (\d+) phone/.exec(text)?.[1]),
      }
    })
    expect(told).toHaveLength(list.length)
    for (const { place, items, score } of vote.places)
      for (const item of items)
        expect(told).toContainEqual({
          place: `${place}${items.length > 1 ? '=' : ''}`,
          idea: item,
          dots: score,
          phones: vote.ballotsOf.get(item),
        })
    expect(plain(html())).toContain('Three in short table 3, as written: Idea of table 3')
  })

  it('never have what was not revealed, hidden or taken back', async () => {
    const { text } = await readPdf(readFileSync(join(folder, 'report.pdf')))
    for (const file of [html(), text, slides()])
      for (const canary of ['canarysecret', `Idea of table ${hidden}`, `Idea of table ${gone}`])
        expect(file.includes(canary), canary).toBe(false)
  })

  it('are of the rounds that are asked for, and of what was chosen alone', async () => {
    const out = join(folder, 'some')
    const { noted } = await operate('report', '--out', out, '--round', '2-')
    expect(noted).toContain('3 ideas, 1 answer, 0 pairs')
    expect(
      await operate('report', '--out', out, '--overwrite', '--round', '2-', '--only', 'chosen'),
    ).toMatchObject({
      code: 1,
      noted: expect.stringContaining('The room chose nothing that was revealed') as string,
    })
    await operate('report', '--out', out, '--overwrite', '--only', 'chosen')
    const only = readFileSync(join(out, 'report.html'), 'utf8')
    expect(only).toContain('Three in short')
    expect(only).not.toContain('Every idea.')
    expect(only).not.toContain('I was wrong')
  })

  it('are made once somebody has said what becomes of flagged answers that are still shown', async () => {
    await say('venting-machine', { question: 'What now?', answer: 'Bullshit bingo' })
    const out = join(folder, 'flagged')
    const { code, noted } = await operate('report', '--out', out)
    expect(code).toBe(1)
    expect(noted).toContain('1 flagged answer is still shown: look.')
    const [name = ''] = /venting-machine\/2\/\d+/.exec(noted) ?? []
    expect(existsSync(join(out, 'report.html'))).toBe(false)
    const voices = async (...words: string[]) => {
      await operate('report', '--out', out, '--overwrite', ...words)
      const page = readFileSync(join(out, 'report.html'), 'utf8')
      return [page.includes('Bullshit'), /<b>(\d+)<\/b> <span>times/.exec(page)?.[1]]
    }
    const before = /<b>(\d+)<\/b> <span>times/.exec(html())?.[1]
    expect(await voices('--leave-out', name)).toEqual([false, before])
    expect(await voices('--leave-out', 'none')).toEqual([true, String(Number(before) + 1)])
    expect(await operate('report', '--out', out, '--leave-out', 'perhaps')).toMatchObject({ code: 2 })
  })
})
