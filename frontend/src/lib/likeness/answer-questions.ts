import { type Idea, type Likeness, makeLikeness } from '#shared/gather/likeness.ts'
import { readWordVectors, type WordVectors } from '#shared/gather/word-vectors.ts'

/** What the page asks of the worker. */
export type Question = {
  readonly [Name in 'similarTo' | 'typicalOf' | 'seeds']: {
    readonly name: Name
    readonly asked: Parameters<Likeness[Name]>
  }
}['similarTo' | 'typicalOf' | 'seeds']

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
  /** The address of vectors that are neither here nor on their way. */
  let missing: string | undefined
  const learn = async (): Promise<void> => {
    const address = missing
    if (address === undefined) return
    missing = undefined
    try {
      vectors = readWordVectors(await bring(address))
      likeness = undefined
    } catch {
      missing = address
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
    missing = data.vectors ?? missing
    if (data.question.name === 'similarTo') void learn()
    if (data.ideas) likeness = undefined
    ideas = data.ideas ?? ideas
    void answer(data).then((answered) => line.postMessage(answered))
  })
}
