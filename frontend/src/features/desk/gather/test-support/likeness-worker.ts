import { type Likeness, makeLikeness } from '#shared/gather/likeness.ts'
import type { Answered, Asked } from '#lib/likeness/answer-questions.ts'

/**
 * For tests: a browser's worker that has each answer at once. No module is mocked for it: tests share their modules, and
 * one that came late to the test before would be the real one.
 */
export class LikenessWorker {
  onmessage: ((event: Pick<MessageEvent<Answered>, 'data'>) => void) | null = null
  onerror: (() => void) | null = null
  #likeness: Likeness = makeLikeness([])

  postMessage({ id, ideas, question }: Asked): void {
    if (ideas) this.#likeness = makeLikeness(ideas)
    const ask = this.#likeness[question.name] as (...asked: Asked['question']['asked']) => unknown
    const answer = ask(...question.asked)
    queueMicrotask(() => this.onmessage?.({ data: { id, answer } }))
  }

  terminate(): void {
    this.onmessage = null
  }
}
