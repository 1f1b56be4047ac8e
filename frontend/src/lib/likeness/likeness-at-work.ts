import type { Alike, Idea, Origin, Seed } from '#shared/gather/likeness.ts'
import english from './english.bin?url'
import { hire } from './hire.ts'
import type { Answered, Asked, Files, Question } from './answer-questions.ts'
import languages from './languages.txt?url'

/** `Likeness` of `#shared/gather/likeness.ts`, computed beside the page. All reject where the worker does not come. */
export interface LikenessAtWork {
  /** From now on these are the room's ideas; what was asked before is answered by those of then. */
  readonly know: (ideas: readonly Idea[]) => void
  readonly similarTo: (origin: Origin, limits: { readonly most: number }) => Promise<readonly Alike[]>
  /** @throws where there are no rows. */
  readonly typicalOf: (rows: readonly number[]) => Promise<number>
  readonly seeds: (limits: { readonly most: number }) => Promise<readonly Seed[]>
  /** Ends it: what is still asked is never answered. */
  readonly close: () => void
}

/** What the page has of a worker. */
type Crew = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

const files: Files = [english, languages]

/**
 * Finds what sounds alike. The worker comes with the first question, and with the first "similar to what?" what words mean;
 * after an error the next question brings another one. No text leaves the browser.
 */
export const startLikeness = (bringWorker: () => Crew = hire): LikenessAtWork => {
  let ideas: readonly Idea[] = []
  let worker: Crew | undefined
  /** What this worker knows. */
  let told: { ideas?: readonly Idea[]; hasFiles?: boolean } = {}
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  const close = (): void => {
    worker?.terminate()
    worker = undefined
    told = {}
    waiting.clear()
  }
  const fail = (): void => {
    const all = [...waiting.values()]
    close()
    for (const { reject } of all) reject(new Error('What sounds alike cannot be computed.'))
  }
  const begin = (): Crew => {
    const crew = bringWorker()
    crew.onerror = fail
    crew.onmessage = ({ data }: MessageEvent<Answered>) => {
      const answer = waiting.get(data.id)
      waiting.delete(data.id)
      if ('error' in data) answer?.reject(new Error(data.error))
      else answer?.resolve(data.answer)
    }
    return crew
  }

  const ask = <Answer>(question: Question): Promise<Answer> => {
    lastId += 1
    worker ??= begin()
    const needsFiles = question.name === 'similarTo' && !told.hasFiles
    const asked: Asked = {
      id: lastId,
      question,
      ...(told.ideas !== ideas && { ideas }),
      ...(needsFiles && { files }),
    }
    told = { ideas, hasFiles: told.hasFiles === true || needsFiles }
    worker.postMessage(asked)
    return new Promise((resolve, reject) => {
      waiting.set(asked.id, { resolve: (answer) => resolve(answer as Answer), reject })
    })
  }

  return {
    know: (all) => (ideas = all),
    similarTo: (...asked) => ask({ name: 'similarTo', asked }),
    typicalOf: (...asked) => ask({ name: 'typicalOf', asked }),
    seeds: (...asked) => ask({ name: 'seeds', asked }),
    close,
  }
}
