import { type Idea, type Likeness, makeLikeness } from '#shared/gather/likeness.ts'
import { withLexicon } from '#shared/gather/lexicon.ts'
import { readWordVectors, type WordVectors } from '#shared/gather/word-vectors.ts'

/** What the page asks of the worker. */
export type Question = {
  readonly [Name in 'similarTo' | 'typicalOf' | 'seeds']: {
    readonly name: Name
    readonly asked: Parameters<Likeness[Name]>
  }
}['similarTo' | 'typicalOf' | 'seeds']

/** The addresses of the files that say what words mean: of vectors, and of the lexicon of other languages. */
export type Files = readonly [vectors: string, lexicon: string]

/** A message to the worker: `ideas` where they are others than before, and `files` where they are not there yet. */
export interface Asked {
  readonly id: number
  readonly ideas?: readonly Idea[]
  readonly files?: Files
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

/** For so many ideas seeds are prepared in one go, some 5 ms; who asks for a list meanwhile has it between two. */
const atOnce = 10

/** Lets what has come in be answered; a timer would wait for 4 ms each time. */
const others = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage('go on')
  })

/**
 * Answers what comes over a line. Nothing waits for the vectors: what is asked once they are here is answered with
 * them. Where they do not come, words do, and the next `similarTo` asks again.
 */
export const answerQuestions = (line: Line, bring: (address: string) => Promise<ArrayBuffer>): void => {
  let ideas: readonly Idea[] = []
  let vectors: WordVectors | undefined
  let likeness: Likeness | undefined
  /** Files that are neither here nor on their way. */
  let missing: Files | undefined
  const learn = async (): Promise<void> => {
    const files = missing
    if (!files) return
    missing = undefined
    try {
      const [file, lexicon] = await Promise.all([bring(files[0]), bring(files[1])])
      vectors = withLexicon(readWordVectors(file), new TextDecoder().decode(lexicon))
      likeness = undefined
    } catch {
      missing = files
    }
  }
  const answer = async ({ id, question }: Asked): Promise<Answered> => {
    try {
      const asked = (likeness ??= makeLikeness(ideas, vectors))
      if (question.name === 'seeds') while (!asked.prepareSeeds(atOnce)) await others()
      return { id, answer: ask(asked, question) }
    } catch (error) {
      return { id, error: String(error) }
    }
  }
  line.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
    missing = data.files ?? missing
    if (data.question.name === 'similarTo') void learn()
    if (data.ideas) likeness = undefined
    ideas = data.ideas ?? ideas
    void answer(data).then((answered) => line.postMessage(answered))
  })
}
