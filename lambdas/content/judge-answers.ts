import type { ComboConvo, ComboConvoOptions } from '#shared/forms/combo-convo.ts'
import type { VentingMachine } from '#shared/forms/venting-machine.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { ServedQuestion } from './content.ts'
import type { ContentReadOptions, ContentStore } from './content-store.ts'

/** For how long (ms) answers to the previous question are taken: people may be typing when it changes. */
export const previousQuestionMs = 60_000

/** A sentence for each field that names what is not served; none where all is. */
export type Faults = Readonly<Record<string, string>>

/** Finds fault only with what was read from the table just now: what is remembered may be older than the answer. */
const onlyIfFresh = async <Content>(
  read: (options: ContentReadOptions) => Promise<Content>,
  faultsIn: (content: Content) => Faults,
  { signal }: CallOptions,
): Promise<Faults> => {
  const faults = faultsIn(await read({ signal }))
  return Object.keys(faults).length === 0 ? faults : faultsIn(await read({ signal, fresh: true }))
}

const questionFaults = (
  { question, previous, changedAt }: ServedQuestion,
  asked: string,
  now: number,
): Faults =>
  asked === question || (asked === previous && now - changedAt <= previousQuestionMs)
    ? {}
    : { question: 'The question has changed: load the page again to see the new one.' }

/** Judges whether an answer is to the served question, or to the one before within its minute. */
export const judgeQuestion =
  (content: Pick<ContentStore, 'readQuestion'>, clock: () => number = Date.now) =>
  ({ question }: Pick<VentingMachine, 'question'>, call: CallOptions): Promise<Faults> =>
    onlyIfFresh(content.readQuestion, (served) => questionFaults(served, question, clock()), call)

const optionFaults = (
  served: ComboConvoOptions,
  chosen: Pick<ComboConvo, 'whatIsA' | 'thatCould'>,
): Faults => ({
  ...(!served.whatIsA.includes(chosen.whatIsA) && {
    whatIsA: 'This “What is a (an)…” option is not offered: choose another.',
  }),
  ...(!served.thatCould.includes(chosen.thatCould) && {
    thatCould: 'This “That could…” option is not offered: choose another.',
  }),
})

/** Judges whether both chosen options are served. Both sides are normalised. */
export const judgeOptions =
  (content: Pick<ContentStore, 'readOptions'>) =>
  (chosen: Pick<ComboConvo, 'whatIsA' | 'thatCould'>, call: CallOptions): Promise<Faults> =>
    onlyIfFresh(content.readOptions, (served) => optionFaults(served, chosen), call)
