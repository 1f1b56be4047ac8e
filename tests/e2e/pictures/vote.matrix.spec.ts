import { revealSteps } from '#shared/choosing/reveal-times.ts'
import type { VoteState } from '#shared/choosing/vote-responses.ts'
import type { Vote } from '#shared/desk/desk.ts'
import { inTheRoom, linesOf, tellVote, votedIdeas, votedRows, voteOn } from '../steps/chart/vote-room.ts'
import { expectCoverToFit } from '../steps/projector/fit.ts'
import { expect, test } from '../steps/scatterplot-page.ts'
import { standStill } from './accepted.ts'
import { expectOnProjectors } from './projectors.ts'

test.use({ viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 0.5 })

/** Where the clock stands. */
const now = Date.parse('2026-11-02T10:00:00Z')
const running = (count: number, since: number, left: number) =>
  voteOn(count, now - 1000 * since, now + 1000 * left)
const closed = voteOn(12, 1, 2)
const chosen = (count: number, board: Vote['board'], at = 3): Vote => ({
  ...voteOn(count, 1, 2),
  revealed: { upTo: 900, at },
  ...(board !== undefined && { board }),
})
const few = { there: 40, voters: 26, people: 26, dots: 74, tables: 9 }
const hint = { there: 40, voters: 7, people: 7, dots: 19, tables: 4 }

const places = linesOf().map(({ place }) => place)

interface Scene {
  readonly vote: Vote
  readonly told?: Partial<VoteState>
  readonly says: RegExp | string
  readonly look?: 'bright'
}

const result = (verdict: NonNullable<VoteState['result']>['verdict'], dots?: readonly number[]) => ({
  result: { verdict, lines: linesOf(dots) },
})

const scenes: Readonly<Record<string, Scene>> = {
  first: { vote: running(12, 5, 120), says: 'Three dots. Twelve ideas.' },
  vote: { vote: running(12, 72, 48), told: { voters: 312 }, says: '312 of about 400 have voted.' },
  five: { vote: running(5, 70, 20), told: few, says: '26 of about 40 have voted.' },
  last: { vote: running(12, 113, 7), told: { voters: 340 }, says: 'Last dots!' },
  closed: { vote: closed, says: '1,012 dots' },
  counting: {
    // The sixth has come, the fifth has not.
    vote: chosen(12, 'result', now - revealSteps(places).find(({ place }) => place === 6)!.from - 100),
    told: result('tie'),
    says: 'Counting from the back.',
  },
  result: { vote: chosen(12, 'result'), told: result('clear'), says: 'Three dots each, at most two on one.' },
  bright: {
    ...{ vote: chosen(12, 'result'), told: result('whisker'), look: 'bright' },
    says: 'By a whisker',
  },
  tie: {
    vote: chosen(5, 'result'),
    told: { ...few, ...result('tie', [22, 22, 14, 9, 7]) },
    says: 'Two share the top',
  },
  few: {
    vote: chosen(5, 'result'),
    told: { ...hint, ...result('hint', [5, 5, 4, 3, 2]) },
    says: '7 of about 40 voted. Read it with a smile.',
  },
  winner: { vote: chosen(12, 1), told: result('clear'), says: 'The room chose, with 178 dots' },
  second: { vote: chosen(12, 2), told: result('clear'), says: 'Second, with 151 dots' },
  both: {
    vote: chosen(5, 1),
    told: { ...few, ...result('tie', [22, 22, 14, 9, 7]) },
    says: 'Two share the top, with 22 dots each',
  },
  all: {
    vote: chosen(12, 1),
    told: result('tie', new Array<number>(12).fill(4)),
    says: 'Twelve share the top, with 4 dots each',
  },
}

for (const [name, { vote, told, says, look }] of Object.entries(scenes))
  test(`vote/${name} looks as accepted, and is all there on every projector`, async ({
    page,
    chart,
    log,
  }) => {
    log.append(...votedRows)
    log.show = { vote, join: false, ...(look && { look }) }
    const ideas = votedIdeas.slice(0, vote.ideas.length)
    log.serverNow = () => now
    await tellVote(page, () => ({ ...inTheRoom, now, vote, upTo: 900, ideas: [...ideas], ...told }))
    await standStill(page)
    await page.goto('/laserfocus/scatterplot')
    await expect(page.getByText(says).first()).toBeVisible()
    await chart.projected()
    await expectOnProjectors(page, `vote/${name}`, expectCoverToFit)
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await expect(page.getByText(says).first()).toBeVisible()
  })
