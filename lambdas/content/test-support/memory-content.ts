import type { ComboConvoOptions } from '#shared/forms/combo-convo.ts'
import type { ServedQuestion } from '../content.ts'
import type { ContentReadOptions, ContentStore } from '../content-store.ts'

/** What the table holds, and what a container remembers of it. */
export interface Held<Content> {
  now: Content
  remembered?: Content | undefined
}

/** Content in memory, of which a container remembers the older one until it looks into the table. */
export const memoryContent = (question: Held<ServedQuestion>, options: Held<ComboConvoOptions>) => {
  const reads: ContentReadOptions[] = []
  const read = <Content>(held: Held<Content>, asked: ContentReadOptions = {}): Promise<Content> => {
    reads.push(asked)
    return Promise.resolve(asked.fresh ? held.now : (held.remembered ?? held.now))
  }
  const content: Pick<ContentStore, 'readQuestion' | 'readOptions'> = {
    readQuestion: (asked) => read(question, asked),
    readOptions: (asked) => read(options, asked),
  }
  return { content, reads, question, options }
}

/** Content that serves this, and has for long. */
export const served: { readonly question: ServedQuestion; readonly options: ComboConvoOptions } = {
  question: { question: 'What slows you down?', changedAt: 0 },
  options: { whatIsA: ['game', 'ritual'], thatCould: ['save an hour', 'end on time'] },
}

/** The content above, in memory. */
export const servedContent = () => memoryContent({ now: served.question }, { now: served.options })
