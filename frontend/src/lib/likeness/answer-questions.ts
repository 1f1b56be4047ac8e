import { type Idea, type Likeness, makeLikeness } from '#shared/gather/likeness.ts'
import { readWordVectors, type WordVectors } from '#shared/gather/word-vectors.ts'

/** What the page asks of the worker. */
export type Question = {
  readonly [Name in keyof Likeness]: { readonly name: Name; readonly asked: Parameters<Likeness[Name]> }
}[keyof Likeness]

/** A message to the worker: `ideas` and `vectors` (the address of a file of them) where they are others than before. */
export interface Asked {
  readonly id: number
  readonly ideas?: readonly Idea[]
  readonly vectors?: string
  readonly question: Question
}

/** What the worker says to it; of an error its sentence. */
export type Answered = { readonly id: number } & ({ readonly answer: unknown } | { readonly error: string })

/** The end of a line between page and worker. */
export interface Line {
  readonly postMessage: (message: unknown) => void
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
}

const ask = (likeness: Likeness, { name, asked }: Question): unknown =>
  (likeness[name] as (...asked: Question['asked']) => unknown)(...asked)

/**
 * Answers what comes over a line. Nothing waits for the vectors: what is asked once they are here is answered with
 * them, and where they do not come, words do.
 */
export const answerQuestions = (line: Line, bring: (address: string) => Promise<ArrayBuffer>): void => {
  let ideas: readonly Idea[] = []
  let vectors: WordVectors | undefined
  let likeness: Likeness | undefined
  const learn = async (address: string): Promise<void> => {
    try {
      vectors = readWordVectors(await bring(address))
      likeness = undefined
    } catch {
      // Words alone do.
    }
  }
  line.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
    if (data.vectors) void learn(data.vectors)
    if (data.ideas) likeness = undefined
    ideas = data.ideas ?? ideas
    let answered: Answered
    try {
      likeness ??= makeLikeness(ideas, vectors)
      answered = { id: data.id, answer: ask(likeness, data.question) }
    } catch (error) {
      answered = { id: data.id, error: String(error) }
    }
    line.postMessage(answered)
  })
}
