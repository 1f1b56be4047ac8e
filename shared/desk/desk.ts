import * as z from 'zod/mini'
import { pileIdSchema, pileSchema } from '../gather/pile.ts'
import { chosenToldSchema, promiseChangeSchema } from '../promises/promise.ts'
import { liveForms } from '../rows/row.ts'
import { standings } from '../rows/standing.ts'
import {
  approvals,
  deskLimits,
  deskModes,
  type DeskScope,
  deskScopes,
  quadrantNamePattern,
  quadrants,
  shortWordsPattern,
  readLimits,
} from './scopes.ts'
import { programmeStepsSchema, programmeToldSchema, stepIdSchema } from '../programme/programme.ts'
import { prepareParts, preparedStateSchema } from '../programme/preparation.ts'
import { voteVerdicts } from '../choosing/verdicts.ts'

const scope = z.enum(deskScopes)

/** A whole number above 0, with the sentence for what is none. */
const ordinal = (name: string) => {
  const error = `${name} must be a whole number above 0.`
  return z.int({ error }).check(z.positive({ error }))
}
/** The last time there is, in ms since 1970. (ECMA-262, 21.4.1.1) */
const lastTime = 8_640_000_000_000_000
const lastTimeSentence = 'countdownEndsAt must be a time in ms since 1970.'
const row = ordinal('row')
const round = ordinal('round')
const count = z.int().check(z.nonnegative())

const namesSentence = 'names must be four texts of 1 to 24 characters on one line.'
const name = z.string({ error: namesSentence }).check(z.regex(quadrantNamePattern, { error: namesSentence }))
/** Names of the four quarters: top left, top right, bottom left, bottom right. */
const quadrantNamesSchema = z.tuple([name, name, name, name], { error: namesSentence })

const rateSentence = 'rate must name a session of ratings, its round of ideas, and when it began and ends.'
const moment = (error: string) => z.int({ error }).check(z.positive({ error }), z.lte(lastTime, { error }))

/** What walls list of what the room said: the best, those that moved most, those it disagrees about. */
const ratedLists = ['top', 'surprises', 'disputed'] as const
export type RatedList = (typeof ratedLists)[number]

/**
 * The room rates its ideas: a session is a round of the log of ratings. Times are in ms since 1970; from `endsAt` on no
 * phone is dealt ideas. Once it is `revealed`, results are told, of the ratings numbered up to `upTo` and no others, so
 * that what stands on a wall stands still.
 */
export const rateSchema = z.strictObject(
  {
    session: ordinal('session'),
    round,
    /** The ideas up to this row were there when it began. */
    ideasTo: z.int({ error: rateSentence }).check(z.nonnegative({ error: rateSentence })),
    startedAt: moment(rateSentence),
    endsAt: moment(rateSentence),
    /** How ideas are ranked: by their value, (impact + 10 − time) / 2, or by impact alone. */
    rule: z.optional(z.literal('impact', { error: 'rule can only be impact.' })),
    revealed: z.optional(
      z.strictObject(
        { upTo: z.int().check(z.nonnegative()), at: moment(rateSentence) },
        { error: rateSentence },
      ),
    ),
    list: z.optional(z.enum(ratedLists, { error: `list must be one of ${ratedLists.join(', ')}.` })),
  },
  { error: rateSentence },
)
export type Rate = z.output<typeof rateSchema>

const voteSentence = 'vote must name a session of ballots, its round and ideas, and when it began and ends.'
/** Shorter words for an idea, as a desk writes them: one line. */
const wordsSentence = `words must be 1 to ${deskLimits.words} characters on one line.`
const words = z.string({ error: wordsSentence }).check(z.regex(shortWordsPattern, { error: wordsSentence }))

/** An idea that a desk has starred: by its row, with the shorter words that stand for it on walls and phones. */
export const starredIdeaSchema = z.strictObject({ row, words: z.optional(words) }, { error: voteSentence })
export type StarredIdea = z.output<typeof starredIdeaSchema>

/** An idea of a vote that is held, with the pile for which it stood at the start. */
const heldIdeaSchema = z.strictObject(
  { row, words: z.optional(words), pile: z.optional(pileIdSchema) },
  { error: voteSentence },
)

/** Ideas of a vote: 2 to 12, each once. */
const shortlistOf = <Idea extends z.core.$ZodType<StarredIdea>>(idea: Idea) =>
  z.array(idea, { error: voteSentence }).check(
    z.minLength(2, { error: 'Two starred ideas make a vote.' }),
    z.maxLength(deskLimits.starred, { error: 'Twelve is the most. Take one off first.' }),
    z.refine((ideas) => new Set(ideas.map(({ row: one }) => one)).size === ideas.length, {
      error: voteSentence,
    }),
  )

/** How a vote is held: dots a voter, how many of them may go to one idea, and whether a phone may speak for a table. */
const voteRulesParts = {
  dots: z.literal([1, 3, 5], { error: 'dots must be 1, 3 or 5.' }),
  mostOnOne: z.literal([1, 2, 3], { error: 'mostOnOne must be 1, 2 or 3.' }),
  /** Tables may share a phone, which says for how many it speaks. */
  pots: z.optional(z.literal(true, { error: 'pots can only be true.' })),
} as const

/**
 * The room votes on a shortlist: a session is a round of the log of ballots. Times are in ms since 1970; it ends by
 * `endsAt` everywhere. Once it is `revealed`, the result is told, of the ballots numbered up to `upTo` and no others.
 */
export const voteSchema = z.strictObject(
  {
    session: ordinal('session'),
    round,
    ideas: shortlistOf(heldIdeaSchema),
    ...voteRulesParts,
    startedAt: moment(voteSentence),
    endsAt: moment(voteSentence),
    revealed: z.optional(
      z.strictObject(
        { upTo: z.int().check(z.nonnegative()), at: moment(voteSentence) },
        { error: voteSentence },
      ),
    ),
    /** What walls show of a revealed vote: its result, or one line of it, by its row. Left out: the chart. */
    board: z.optional(z.union([z.literal('result'), row], { error: 'board must be result or a row.' })),
  },
  { error: voteSentence },
)
export type Vote = z.output<typeof voteSchema>
/** How ideas are chosen that walls show in words. */
const readRules = ['room', 'own', 'vote', 'stars', 'quarter'] as const

const readSentence = 'read must say how ideas are chosen, of which round, and the row it settles.'
const readCount = z.int({ error: readSentence }).check(z.positive({ error: readSentence }))
const readRows = z
  .array(readCount, { error: readSentence })
  .check(z.minLength(1, { error: readSentence }), z.maxLength(readLimits.stars, { error: readSentence }))

/**
 * Ideas in words, ten a page, or one after the other: walls make the list themselves. Ideas count up to the row
 * `settled`, so that it stands still while somebody reads it aloud.
 */
const readSchema = z
  .strictObject(
    {
      by: z.enum(readRules, { error: readSentence }),
      round: readCount,
      settled: z.int({ error: readSentence }).check(z.nonnegative({ error: readSentence })),
      /** Which quarter, where one is read. */
      quarter: z.optional(z.literal(quadrants, { error: readSentence })),
      /** Which ideas, in the desk's order, where they are its stars. */
      rows: z.optional(readRows),
      /** The step of the walk that is shown, from 1; left out, the list. */
      at: z.optional(readCount),
      /** The ideas that are walked through, by their rows, as they were listed when the walk began. */
      walk: z.optional(readRows),
      /** The page of the list that is shown; left out, the first. */
      page: z.optional(readCount),
      /** The walk goes from the last to the first; left out, from the first. */
      from: z.optional(z.literal('last', { error: readSentence })),
    },
    { error: readSentence },
  )
  .check(
    z.refine(
      ({ by, quarter, rows }) =>
        (by === 'quarter') === (quarter !== undefined) && (by === 'stars') === (rows !== undefined),
      { error: readSentence },
    ),
  )
export type Read = z.output<typeof readSchema>

const layoutSentence = 'layout must be exact or spread, with the row it settles.'

const showParts = z.strictObject(
  {
    spotlight: z.optional(
      z.strictObject({ round, row }, { error: 'spotlight must be a round and a row of it.' }),
    ),
    quadrant: z.optional(z.literal(quadrants, { error: 'quadrant must be 1, 2, 3 or 4.' })),
    stats: z.optional(z.literal(true, { error: 'stats can only be true.' })),
    /** How to join: large, or not said at all; left out, it stands in a corner. */
    join: z.optional(z.boolean({ error: 'join must be true or false.' })),
    countdownEndsAt: z.optional(
      ordinal('countdownEndsAt').check(z.lte(lastTime, { error: lastTimeSentence })),
    ),
    /** How ideas are laid out that would hide each other; the rows up to `settled` find their places together. */
    layout: z.optional(
      z.strictObject(
        {
          kind: z.enum(['exact', 'spread'], { error: layoutSentence }),
          settled: z.int({ error: layoutSentence }).check(z.nonnegative({ error: layoutSentence })),
        },
        { error: layoutSentence },
      ),
    ),
    /** Ideas in words in place of the chart. */
    read: z.optional(readSchema),
    /** What the quarters are called, from 1 to 4; where it is left out, as the stage calls them. */
    names: z.optional(quadrantNamesSchema),
    /** Dark, or light and of high contrast for bright rooms; left out, as the stage's file has it. */
    look: z.optional(z.enum(['dark', 'bright'], { error: 'look must be dark or bright.' })),
    /** The room rates its ideas, or has. */
    rate: z.optional(rateSchema),
    /** The room votes on starred ideas, or has. */
    vote: z.optional(voteSchema),
    compare: z.optional(
      z.strictObject(
        { from: round, to: round },
        { error: 'compare must be two rounds, the earlier one first.' },
      ),
    ),
  },
  { error: 'show must be a record of what is shown.' },
)

/**
 * What the projector shows beside the answers as they come. A part that is left out is as a screen has it by itself. A countdown is its end in
 * ms since 1970, so that each screen counts by itself.
 */
export const showSchema = showParts.check(
  z.refine(({ compare }) => !compare || compare.from < compare.to, {
    error: 'compare must be two rounds, the earlier one first.',
    path: ['compare'],
  }),
)
export type Show = z.output<typeof showSchema>

/** Why an answer is marked. It is never refused for it. */
export const flagSchema = z.discriminatedUnion('reason', [
  z.strictObject({ reason: z.literal('word'), word: z.string() }),
  z.strictObject({ reason: z.literal('same'), count: z.int().check(z.positive()) }),
  /** So many answers from one browser within a minute. */
  z.strictObject({ reason: z.literal('pace'), count: z.int().check(z.positive()) }),
  z.strictObject({ reason: z.literal('unsealed') }),
])
export type Flag = z.output<typeof flagSchema>

/**
 * An answer as the desk reads it, and how it stands. `at` is ISO 8601 UTC. Of what is withdrawn nothing but its number is
 * left. `late` is the round whose question it answers, where that was over when it came. `letThrough`: somebody
 * who read it has said that it may be shown.
 */
export const deskAnswerSchema = z.strictObject({
  row,
  at: z.string(),
  answer: z.record(z.string(), z.unknown()),
  standing: z.enum(standings),
  late: z.optional(round),
  letThrough: z.optional(z.literal(true)),
  /** The pile it was gathered into, whether it is shown or not. */
  pile: z.optional(pileSchema),
  flags: z.array(flagSchema),
})
export type DeskAnswer = z.output<typeof deskAnswerSchema>

/** Where a form stands, for whoever has a link. `lastRow` is the last row a screen may show, `numbered` the last there is. */
export const deskStateSchema = z.strictObject({
  form: z.enum(liveForms),
  round,
  /** The rounds that people do not count, ascending, where there are any (`roundNumber`). */
  uncounted: z.optional(z.array(round)),
  lastRow: count,
  numbered: count,
  waiting: count,
  revision: count,
  /** The server's time, in ms since 1970. */
  now: z.int(),
  /** Counts the changes of mode and show: a change names the one it was made from. */
  version: count,
  mode: z.enum(deskModes),
  delaySeconds: z.optional(z.int()),
  /** Which answers wait for somebody to approve them. */
  approval: z.enum(approvals),
  /** Sheets with seals were printed for this stage: an answer without one is flagged. */
  sealed: z.boolean(),
  show: showSchema,
  /** The link that asks. `expiresAt` is in ms since 1970. */
  link: z.strictObject({ name: z.string(), scope: scope, expiresAt: z.int() }),
  /** The question of the moment, where the form has one. */
  question: z.optional(z.string()),
  /** The questions that the stage has prepared, in order, where the form has one. */
  questions: z.optional(z.array(z.string())),
  /** The screens that said their name in their address, and how long ago each asked, in ms. */
  screens: z.array(z.strictObject({ name: z.string(), agoMs: count })),
  /** The other links whose desks are open now, by name. */
  desks: z.array(z.string()),
  /** From scope `moderate`, in a response to a question for them: ascending by row, as they stand at `revision`. */
  answers: z.optional(z.array(deskAnswerSchema)),
  /** The first number that answers below a row cover, and the last one that answers from a row on do. */
  answersFrom: z.optional(count),
  answersTo: z.optional(count),
  /** The last turn that answers tell of which have turned; `reload` where there were too many. */
  turnsTo: z.optional(count),
  reload: z.optional(z.literal(true)),
  /** From scope `moderate`: the starred ideas of this round, in the order in which they were starred. */
  stars: z.optional(z.array(starredIdeaSchema)),
  /**
   * The ideas that were chosen, each with what is promised of it. For scope `promises`, of every round in which somebody
   * promised anything and of this one, the earliest first; from `moderate` on of this round, where it is asked for.
   */
  chosen: z.optional(z.array(chosenToldSchema)),
  /** How a vote that is over will be told, until it is revealed: it names no idea. */
  verdict: z.optional(z.enum(voteVerdicts)),
  /** From scope `show`: the programme, and the name of the link whose desk led the room to where it is. */
  programme: z.optional(programmeToldSchema),
  ledBy: z.optional(z.string()),
  /** From scope `moderate`, of the form with ideas: what is prepared, and who saved it last. */
  prepared: z.optional(preparedStateSchema),
  /** In the response to `sheets` alone: the seals of the tables from 1 on. */
  seals: z.optional(z.array(z.string())),
  /** The last change of mode or show: by which link, when (ms since 1970). */
  changed: z.optional(z.strictObject({ by: z.string(), at: z.int(), what: z.string() })),
})
export type DeskState = z.output<typeof deskStateSchema>

const rowsSentence = `rows must be 1 to ${deskLimits.spans} numbers above 0, or spans of them, of ${deskLimits.decided} rows at most.`
const number = z.int({ error: rowsSentence }).check(z.positive({ error: rowsSentence }))

/** How many rows there are in numbers and spans. */
const countOf = (spans: readonly (number | readonly [number, number])[]): number =>
  spans.reduce<number>((sum, span) => sum + (typeof span === 'number' ? 1 : span[1] - span[0] + 1), 0)

/** Rows by their numbers: each, or from one to another. */
const rows = z
  .array(
    z.union(
      [
        number,
        z
          .tuple([number, number], { error: rowsSentence })
          .check(z.refine(([from, to]) => from <= to, { error: rowsSentence })),
      ],
      { error: rowsSentence },
    ),
    { error: rowsSentence },
  )
  .check(
    z.minLength(1, { error: rowsSentence }),
    z.maxLength(deskLimits.spans, { error: rowsSentence }),
    z.refine((spans) => countOf(spans) <= deskLimits.decided, { error: rowsSentence }),
  )

const secondsSentence = `seconds must be a whole number from ${deskLimits.delaySeconds.least} to ${deskLimits.delaySeconds.most}.`

const tablesSentence = `tables must be a whole number from 1 to ${deskLimits.tables}.`

const voteSecondsSentence = `seconds must be a whole number from ${deskLimits.voteSeconds.least} to ${deskLimits.voteSeconds.most}.`

const ratingSecondsSentence = `seconds must be a whole number from ${deskLimits.ratingSeconds.least} to ${deskLimits.ratingSeconds.most}.`

/** One change. Each sets this to that, so a repeated one changes nothing twice. */
export const deskChangeSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('hold') }),
    z.strictObject({ kind: z.literal('open') }),
    z.strictObject({ kind: z.literal('reveal'), round, row }),
    z.strictObject({
      kind: z.literal('delay'),
      seconds: z
        .int({ error: secondsSentence })
        .check(
          z.gte(deskLimits.delaySeconds.least, { error: secondsSentence }),
          z.lte(deskLimits.delaySeconds.most, { error: secondsSentence }),
        ),
    }),
    z.strictObject({ kind: z.literal('show'), show: showSchema }),
    z.strictObject({ kind: z.literal('hide'), round, row }),
    z.strictObject({ kind: z.literal('unhide'), round, row }),
    z.strictObject({
      kind: z.literal('approval'),
      which: z.enum(approvals, { error: `which must be one of ${approvals.join(', ')}.` }),
    }),
    /** Lets screens show answers that wait for it. */
    z.strictObject({ kind: z.literal('approve'), round, rows }),
    /** Decides that they shall not be shown. */
    z.strictObject({ kind: z.literal('keep-back'), round, rows }),
    z.strictObject({ kind: z.literal('question'), question: z.string({ error: 'question must be text.' }) }),
    /** Has the room rate the ideas of a round, for so many seconds. */
    z.strictObject({
      kind: z.literal('rate'),
      round,
      seconds: z
        .int({ error: ratingSecondsSentence })
        .check(
          z.gte(deskLimits.ratingSeconds.least, { error: ratingSecondsSentence }),
          z.lte(deskLimits.ratingSeconds.most, { error: ratingSecondsSentence }),
        ),
    }),
    /** Puts an idea on the shortlist, or takes it off: for every desk, and for this round. */
    z.strictObject({ kind: z.literal('star'), round, row }),
    z.strictObject({ kind: z.literal('unstar'), round, row }),
    /** Has shorter words stand for a starred idea; left out, its own do again. */
    z.strictObject({ kind: z.literal('shorten'), round, row, words: z.optional(words) }),
    promiseChangeSchema,
    /** Gathers ideas that are shown into a pile, out of any other, and gives the whole pile its name. */
    z.strictObject({ kind: z.literal('gather'), round, rows, pile: pileSchema }),
    /** Takes ideas out of a pile; those that lie in another by now stay there. */
    z.strictObject({ kind: z.literal('apart'), round, rows, pile: pileIdSchema }),
    /** Has the room vote on ideas of a round, for so many seconds. */
    z.strictObject({
      kind: z.literal('vote'),
      round,
      ideas: shortlistOf(starredIdeaSchema),
      ...voteRulesParts,
      seconds: z
        .int({ error: voteSecondsSentence })
        .check(
          z.gte(deskLimits.voteSeconds.least, { error: voteSecondsSentence }),
          z.lte(deskLimits.voteSeconds.most, { error: voteSecondsSentence }),
        ),
    }),
    /** Says that the room is about to be led, so that its phones ask more often for some seconds. */
    z.strictObject({ kind: z.literal('lead-soon') }),
    /** Leads the whole room to a step of the programme: of two desks the last one. */
    z.strictObject({ kind: z.literal('lead'), step: stepIdSchema('step') }),
    /** Puts these steps in place of those of the programme; none: the room is not led any more. */
    z.strictObject({
      kind: z.literal('programme'),
      steps: programmeStepsSchema,
      /** Those that they were made of: where there are others by now, nothing is changed. */
      was: z.optional(programmeStepsSchema),
    }),
    /** Says what phones and walls ask and call by name, and which words get a second look: each field that is named. */
    z.strictObject({ kind: z.literal('prepare'), ...prepareParts }),
    /** Makes the seals of the sheets of tables 1 to this one; what comes without one is flagged from then on. */
    z.strictObject({
      kind: z.literal('sheets'),
      tables: z
        .int({ error: tablesSentence })
        .check(z.gte(1, { error: tablesSentence }), z.lte(deskLimits.tables, { error: tablesSentence })),
    }),
    /** Begins a rehearsal of all forms: what is said from now on is pretended. `id`: that of one press; of two desks one begins it. */
    z.strictObject({ kind: z.literal('rehearse'), id: stepIdSchema('id') }),
    /** Ends it: what was pretended is nowhere any more, and each form begins a round of its own. */
    z.strictObject({ kind: z.literal('clear-rehearsal') }),
    /** Ends this round; where it has ended, nothing. */
    z.strictObject({ kind: z.literal('end-round'), round }),
  ],
  { error: 'change must be one of those that the desk knows.' },
)
export type DeskChange = z.output<typeof deskChangeSchema>

/** The scope each change takes. */
export const scopeOfChange: Readonly<Record<DeskChange['kind'], DeskScope>> = {
  hold: 'show',
  open: 'show',
  reveal: 'show',
  delay: 'show',
  show: 'show',
  hide: 'moderate',
  unhide: 'moderate',
  approval: 'moderate',
  approve: 'moderate',
  'keep-back': 'moderate',
  question: 'all',
  star: 'moderate',
  unstar: 'moderate',
  shorten: 'moderate',
  promise: 'promises',
  gather: 'moderate',
  apart: 'moderate',
  rate: 'all',
  vote: 'all',
  'lead-soon': 'all',
  lead: 'all',
  programme: 'all',
  prepare: 'all',
  sheets: 'all',
  rehearse: 'all',
  'clear-rehearsal': 'all',
  'end-round': 'all',
}

const versionSentence = 'version must be a whole number.'

/** The body of POST /api/desk. */
export const deskRequestSchema = z.strictObject({
  form: z.enum(liveForms, { error: `form must be one of ${liveForms.join(', ')}.` }),
  version: z.int({ error: versionSentence }).check(z.nonnegative({ error: versionSentence })),
  change: deskChangeSchema,
})
export type DeskRequest = z.output<typeof deskRequestSchema>
