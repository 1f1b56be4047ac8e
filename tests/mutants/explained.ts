/** A mutant that does what the source does, so that no test can tell them apart. */
interface Explained {
  readonly file: string
  /** The source's line, without the white space around it: it stays when line numbers move. */
  readonly line: string
  /** As the report names it; several where one reason holds for all. */
  readonly operators: readonly string[]
  readonly reason: string
}

const noAbort = ['property abort left out', 'true becomes false'] as const
const emptyPasses = 'An empty text passes every later check, so that there is nothing to stop.'
const noRowZero = 'Rows count from 1, so that nothing begins with row 0.'
const ownSentence = 'A check without a sentence falls back on that of its schema, which is the same here.'

/** The survivors that are none. One that matches no mutant any more is an error, so that none outlives its line. */
export const explained: readonly Explained[] = [
  {
    file: 'shared/forms/combo-convo.ts',
    line: '.check(z.minLength(1, { error: missing, abort: true }), z.maxLength(longest, { error: tooLong })),',
    operators: noAbort,
    reason: emptyPasses,
  },
  {
    file: 'shared/forms/combo-convo.ts',
    line: 'z.minLength(1, { error: optionsSentence }),',
    operators: ['property error left out'],
    reason: ownSentence,
  },
  {
    file: 'shared/forms/combo-convo.ts',
    line: 'z.maxLength(options, { error: optionsSentence }),',
    operators: ['property error left out'],
    reason: ownSentence,
  },
  {
    file: 'shared/forms/combo-convo.ts',
    line: 'z.refine((list) => new Set(list).size === list.length, { error: optionsSentence }),',
    operators: ['property error left out'],
    reason: ownSentence,
  },
  {
    file: 'shared/forms/laser-focus.ts',
    line: 'Math.abs(value / scale.step - Math.round(value / scale.step)) < 1e-6',
    operators: ["'<' becomes '<='"],
    reason: 'No number lies exactly that far from a step.',
  },
  {
    file: 'shared/forms/laser-focus.ts',
    line: 'const roundToStep = (value: number): number => Math.round(value / scale.step) / Math.round(1 / scale.step)',
    operators: ['round becomes floor (2)'],
    reason: '1 / 0.1 is 10 in binary fractions too; it is rounded for steps of which that is not true.',
  },
  {
    file: 'shared/forms/laser-focus.ts',
    line: 'z.minimum(scale.min, { error: scaleSentence(name), abort: true }),',
    operators: ['property error left out'],
    reason: ownSentence,
  },
  {
    file: 'shared/forms/laser-focus.ts',
    line: 'z.maximum(scale.max, { error: scaleSentence(name), abort: true }),',
    operators: ['property error left out'],
    reason: ownSentence,
  },
  {
    file: 'shared/forms/laser-focus.ts',
    line: 'z.refine(isOnStep, { error: scaleSentence(name) }),',
    operators: ['property error left out'],
    reason: ownSentence,
  },
  {
    file: 'shared/forms/laser-focus.ts',
    line: 'error: tableSentence,',
    operators: ['property error left out'],
    reason: ownSentence,
  },
  {
    file: 'shared/forms/laser-focus.ts',
    line: "z.minLength(1, { error: 'Write an idea of 1 to 25 words.', abort: true }),",
    operators: noAbort,
    reason: emptyPasses,
  },
  {
    file: 'shared/forms/venting-machine.ts',
    line: "z.minLength(1, { error: 'Write an answer of 1 to 3 words.', abort: true }),",
    operators: noAbort,
    reason: emptyPasses,
  },
  {
    file: 'shared/forms/venting-machine.ts',
    line: 'z.minLength(1, { error: questionSentence, abort: true }),',
    operators: noAbort,
    reason: emptyPasses,
  },
  {
    file: 'shared/leads/fields.ts',
    line: 'z.minLength(1, { error: required, abort: true }),',
    operators: noAbort,
    reason: emptyPasses,
  },
  {
    file: 'shared/leads/signals.ts',
    line: 'website: z.optional(z.string({ error: leaveEmpty }).check(z.maxLength(500, { error: leaveEmpty }))),',
    operators: ['property error left out (2)'],
    reason: ownSentence,
  },
  {
    file: 'shared/rows/question.ts',
    line: 'const limit = query.limit === undefined ? undefined : wholeNumber(query.limit)',
    operators: ['condition is always false'],
    reason: 'The text of undefined is no whole number, and so undefined again.',
  },
  {
    file: 'shared/rows/question.ts',
    line: 'const sinceRow = query.sinceRow === undefined ? undefined : wholeNumber(query.sinceRow)',
    operators: ['condition is always false'],
    reason: 'The text of undefined is no whole number, and so undefined again.',
  },
  {
    file: 'shared/text/count-words.ts',
    line: '.split(/\\p{White_Space}+/u)',
    operators: ["first '+' left out"],
    reason: 'No two white spaces follow each other there, and what is empty is left out afterwards.',
  },
  {
    file: 'shared/text/normalise.ts',
    line: "const spaced = text.normalize('NFC').replace(whiteSpace, ' ')",
    operators: ['.normalize() left out'],
    reason: 'White space stays white space when composed, and the text is composed once more at the end.',
  },
  {
    file: 'lambdas/rows/ceiling.ts',
    line: 'if (delaySeconds === undefined || marksRound !== round) return 0',
    operators: ['0 becomes -1'],
    reason: 'It only matters whether it is above the last visible row, which is 0 at least.',
  },
  {
    file: 'lambdas/rows/ceiling.ts',
    line: 'return ripe.at(-1)?.[1] ?? 0',
    operators: ['0 becomes -1'],
    reason: 'It only matters whether it is above the last visible row, which is 0 at least.',
  },
  {
    file: 'lambdas/rows/chain.ts',
    line: "':to': to === undefined ? lastSortKey : rowSortKey(to),",
    operators: ['condition is always false'],
    reason: 'The text of undefined is behind all numbers, as the last key is.',
  },
  {
    file: 'lambdas/rows/chain.ts',
    line: 'return { position: [round, row], more: false }',
    operators: ['property more left out'],
    reason: 'Nothing is as good as false to its only caller.',
  },
  {
    file: 'lambdas/rows/chain.ts',
    line: 'call.abortSignal?.throwIfAborted()',
    operators: ['statement left out'],
    reason: 'The next request is ended by the same signal, before it is sent.',
  },
  {
    file: 'lambdas/rows/counter.ts',
    line: 'const second = Math.max(Math.floor(now / 1000), earlier.at(-1)?.[0] ?? 0)',
    operators: ['0 becomes 1 (2)', '0 becomes -1 (2)'],
    reason: 'Any second of 1970 is earlier than now.',
  },
  {
    file: 'lambdas/rows/counter.ts',
    line: 'const kept = (counter.delaySeconds ?? 0) + rowLogSettings.spareMarks',
    operators: ['0 becomes 1', '0 becomes -1'],
    reason: 'Marks are only written while there is a delay; the types cannot know.',
  },
  {
    file: 'lambdas/rows/counter.ts',
    line: 'counter = { ...untouched, ...(failedItem(error) as Partial<Counter> | undefined) }',
    operators: ['property … left out'],
    reason: 'A counter that stands in the way has a round and a last row; the types cannot know.',
  },
  {
    file: 'lambdas/rows/create-row-log.ts',
    line: 'sleep: (ms: number, signal?: AbortSignal) => wait(ms, undefined, signal ? { signal } : {}),',
    operators: ['condition is always true'],
    reason: 'A signal that is undefined is as good as none; only the types want them told apart.',
  },
  {
    file: 'lambdas/store/failures.ts',
    line: 'const status = $metadata.httpStatusCode ?? 0',
    operators: ['0 becomes 1', '0 becomes -1'],
    reason: 'Anything below 400 means that no answer came.',
  },
  {
    file: 'lambdas/rows/upkeep/hiding.ts',
    line: 'const query = { from: 1, to: Math.max(1, row), lastOnly: true }',
    operators: ['1 becomes 0'],
    reason: noRowZero,
  },
  {
    file: 'lambdas/rows/upkeep/hiding.ts',
    line: 'if ((page.rows[place]?.hidden === true) === isHidden) return true',
    operators: ["'?.' becomes '.'"],
    reason: 'The page was found to hold the row; the types cannot know.',
  },
  {
    file: 'lambdas/store/failures.ts',
    line: 'return false',
    operators: ['statement left out'],
    reason: 'Nothing is as good as false to its callers.',
  },
  {
    file: 'lambdas/rows/upkeep/kept-rows.ts',
    line: 'if (wanted.length === 0) continue',
    operators: ['condition is always false', '0 becomes -1'],
    reason: 'Where nothing is wanted, the store is asked for nothing.',
  },
  {
    file: 'lambdas/rows/upkeep/kept-rows.ts',
    line: 'begin = 1,',
    operators: ['1 becomes 0'],
    reason: noRowZero,
  },
  {
    file: 'lambdas/rows/upkeep/kept-rows.ts',
    line: 'const before = { from: 1, to: begin, lastOnly: true }',
    operators: ['1 becomes 0'],
    reason: noRowZero,
  },
  {
    file: 'lambdas/rows/upkeep/kept-rows.ts',
    line: 'const { from = 1, to = Infinity } = span ?? {}',
    operators: ['1 becomes 0'],
    reason: noRowZero,
  },
  {
    file: 'lambdas/rows/read.ts',
    line: 'const before = { from: 1, to: next, lastOnly: true }',
    operators: ['1 becomes 0'],
    reason: noRowZero,
  },
  {
    file: 'lambdas/rows/upkeep/rounds.ts',
    line: 'return false',
    operators: ['statement left out'],
    reason: 'Nothing is as good as false to its only caller.',
  },
  {
    file: 'lambdas/rows/upkeep/rounds.ts',
    line: 'const [end] = (await queryPages(store, form, round, { from: 1, lastOnly: true }, call)).items',
    operators: ['1 becomes 0'],
    reason: noRowZero,
  },
  {
    file: 'lambdas/rows/upkeep/rounds.ts',
    line: 'return [...rounds, { round: current.round, answers: current.lastRow, endedAt: undefined }]',
    operators: ['property endedAt left out'],
    reason: 'A time that is undefined is as good as none; only the types want them told apart.',
  },
  {
    file: 'lambdas/rows/sequence.ts',
    line: 'if (!isRowLog(intake.form)) continue',
    operators: ['condition is always false'],
    reason: 'The others were left out before; the types cannot know.',
  },
  {
    file: 'lambdas/rows/sequence.ts',
    line: 'return false',
    operators: ['statement left out'],
    reason: 'Nothing is as good as false to its only caller.',
  },
  {
    file: 'frontend/src/features/finder/choices.ts',
    line: "const offered: readonly Choice[] = offeredAt('objectives', { type })",
    operators: ["'objectives' becomes empty"],
    reason: 'The objectives are what is left when the two other steps are not meant.',
  },
  {
    file: 'frontend/src/features/finder/place.ts',
    line: "const reached = wanted === 'results' || !steps.includes(wanted) ? steps.length - 1 : steps.indexOf(wanted)",
    operators: ["'results' becomes empty"],
    reason:
      'The results are no step, so that the other half of the condition is met; the types need the first.',
  },
  {
    file: 'frontend/src/features/finder/place.ts',
    line: "return steps[most] ?? 'type'",
    operators: ["'type' becomes empty"],
    reason: 'The place is always one of the steps; the types cannot know.',
  },
]
