import { countsText, grouped, spreadOf, spreadText } from '../../figures.ts'
import type { Outcome } from '../rehearse.ts'
import type { SaidFindings } from './audit.ts'
import type { Said } from './book.ts'

type Choosing = Pick<Outcome, 'plan' | 'book' | 'choosing'>

/** From the tap to the acknowledgement, in ms, of what was acknowledged. */
const waitsOf = (said: readonly Said<unknown>[]): number[] =>
  said.flatMap(({ saidAt, acknowledgedAt }) =>
    acknowledgedAt === undefined ? [] : [acknowledgedAt - saidAt],
  )

const saidFigures = (said: readonly Said<unknown>[], findings: SaidFindings<unknown>) => ({
  said: findings.said,
  /** Requests that carried one. */
  attempts: said.reduce((sum, { attempts }) => sum + attempts, 0),
  acknowledged: findings.acknowledged,
  refused: findings.refused.length,
  lost: findings.lost.length,
  doubled: findings.doubled.length,
  altered: findings.altered.length,
  /** Came after the reveal, and count nowhere. */
  late: findings.late,
  /** Ideas that phones rated, or phones that voted, which count. */
  counted: findings.counted,
  tapToTaken: spreadOf(waitsOf(said)),
})

/** The figures of a rating and a vote, in ms; undefined where there were none, or they came to nothing. */
export const choosingFigures = ({ book, choosing }: Choosing) =>
  choosing && {
    ratings: saidFigures(book.ratings, choosing.ratings),
    ballots: saidFigures(book.ballots, choosing.ballots),
    /** Phones that had ideas to rate, and those that opened the vote. */
    raters: book.raters.size,
    voters: book.voters.size,
    deals: book.deals.length,
    dealt: book.deals.reduce((sum, { rows }) => sum + rows.length, 0),
    /** Of these: of the phone's own table, hidden before, or had before. */
    dealtOwn: choosing.dealt.own.length,
    dealtHidden: choosing.dealt.hidden.length,
    dealtAgain: choosing.dealt.again.length,
    hiddenMeanwhile: book.hiddenAt.size,
    ideas: choosing.ideas,
    judged: choosing.judged,
    /** Where the site tells otherwise than a computation outside it. */
    unlike: {
      ideas: choosing.unlikeIdeas.length,
      best: choosing.unlikeBest.length,
      vote: choosing.unlikeVote.length,
      movedAfterReveal: choosing.moved.length,
    },
    suspects: choosing.suspects,
  }
type Figures = NonNullable<ReturnType<typeof choosingFigures>>

const saidLine = ({
  said,
  acknowledged,
  attempts,
  lost,
  doubled,
  altered,
  refused,
  late,
}: Figures['ratings']) =>
  countsText([
    ['said', said],
    ['acknowledged', acknowledged],
    ['requests', attempts],
    ['lost', lost],
    ['doubled', doubled],
    ['altered', altered],
    ['refused', refused],
    ['after the reveal', late],
  ])

/** The lines of a report on them, as name and text. */
export const choosingLines = (figures: Figures | undefined): readonly (readonly [string, string])[] => {
  if (!figures) return []
  const { ratings, ballots, unlike } = figures
  return [
    [
      'phones that rated',
      `${grouped(figures.raters)}, ${grouped(figures.judged)} of ${grouped(figures.ideas)} ideas`,
    ],
    ['ratings', saidLine(ratings)],
    ['rating to taken', spreadText(ratings.tapToTaken)],
    [
      'ideas dealt',
      `${grouped(figures.dealt)} in ${grouped(figures.deals)} deals, ${countsText([
        ['of the own table', figures.dealtOwn],
        ['hidden before', figures.dealtHidden],
        ['had before', figures.dealtAgain],
      ])} (${figures.hiddenMeanwhile} hidden meanwhile)`,
    ],
    ['phones that voted', `${grouped(figures.voters)}, ${grouped(ballots.counted)} ballots counted`],
    ['ballots', saidLine(ballots)],
    ['ballot to taken', spreadText(ballots.tapToTaken)],
    [
      'otherwise by hand',
      countsText([
        ['ideas', unlike.ideas],
        ['places of the ten', unlike.best],
        ['lines of the vote', unlike.vote],
        ['changed after the reveal', unlike.movedAfterReveal],
      ]),
    ],
  ]
}

/** "3 ratings …", with one to look for in the log. */
const about = (said: readonly Said<unknown>[], what: 'rating' | 'ballot', happened: string): string[] => {
  const [first] = said
  if (!first) return []
  const subject = said.length === 1 ? `1 ${what}` : `${grouped(said.length)} ${what}s`
  return [`${subject} ${happened}: look for key ${first.key} of phone ${first.phone}.`]
}

const brokenSayings = (findings: SaidFindings<unknown>, what: 'rating' | 'ballot'): string[] => [
  ...about(findings.lost, what, 'acknowledged and not stored, so lost'),
  ...about(findings.doubled, what, 'stored more than once, so doubled'),
  ...about(findings.altered, what, 'stored otherwise than sent'),
  ...about(findings.refused, what, 'refused for good'),
]

const wrongDeal = (
  deals: readonly { readonly row: number; readonly phone: number }[],
  why: string,
): string[] => {
  const [first] = deals
  if (!first) return []
  const times = deals.length === 1 ? 'A phone was' : `${grouped(deals.length)} times a phone was`
  return [`${times} dealt ${why}: idea ${first.row} on phone ${first.phone}.`]
}

/** So many differences of one kind are told; there may be as many as ideas. */
const mostTold = 3

const fewOf = (sentences: readonly string[]): string[] => {
  const more = sentences.length - mostTold
  return [...sentences.slice(0, mostTold), ...(more > 0 ? [`And ${grouped(more)} more of these.`] : [])]
}

/** A sentence for each thing that is wrong with a rating and a vote; none where there were none. */
export const choosingFaults = ({ plan, choosing }: Choosing): string[] => {
  if (!plan.choose) return []
  if (!choosing) return ['The room neither rated nor voted to the end.']
  const { ratings, ballots, dealt, unlikeIdeas, unlikeBest, unlikeVote, moved } = choosing
  return [
    ...brokenSayings(ratings, 'rating'),
    ...brokenSayings(ballots, 'ballot'),
    ...wrongDeal(dealt.own, 'an idea of its own table'),
    ...wrongDeal(dealt.hidden, 'an idea that had been hidden'),
    ...wrongDeal(dealt.again, 'an idea that it had had'),
    ...fewOf(unlikeIdeas),
    ...fewOf(unlikeBest),
    ...fewOf(unlikeVote),
    ...moved.map((what) => `${what} changed after it was revealed.`),
    ...(ratings.counted === 0 ? ['No phone rated an idea in time.'] : []),
    ...(ballots.counted === 0 ? ['No phone voted in time.'] : []),
  ]
}

/** What is good about them, where nothing is wrong. */
export const choosingPraise = ({ choosing, book }: Choosing): string[] =>
  choosing
    ? [
        `${grouped(book.raters.size)} phones rated and ${grouped(book.voters.size)} voted: nothing is lost or doubled, and each ` +
          'idea’s count and medians, the room’s ten and the vote are those of a computation outside the product.',
        ...(choosing.suspects > 0
          ? [`${grouped(choosing.suspects)} ratings and ballots look like a flood to the site.`]
          : []),
      ]
    : []
