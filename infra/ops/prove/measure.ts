import { failureSentence, OperatorError } from '../failure-sentence.ts'
import { neutral, red, type Verdict } from '../preflight/check.ts'
import type { Scene } from './scene.ts'

/** What a measure uses at most: for what is said before it is done. */
export interface AtMost {
  readonly seconds: number
  /** Requests through the site; those that store an answer of no one's are among them. */
  readonly requests: number
  readonly answers?: number
  /** Reads of the table. */
  readonly looks?: number
  /** What COST.md's formula does not count. */
  readonly dollars?: number
}

/** One thing that is measured. */
export interface Measuring<Figures> {
  readonly name: string
  /** What the model, or the stage's own rule, says of it: for people. */
  readonly model: (scene: Scene) => string
  readonly atMost: AtMost
  /** Done only where it is asked for by name: it changes the stage for a while, mails somebody, or needs a deployment. */
  readonly byName?: string
  /** @throws CannotSay where there is nothing to measure here; anything else is red. */
  readonly measure: (scene: Scene) => Promise<Figures>
  readonly judge: (figures: Figures, scene: Scene) => Verdict
  /** The figures for people. */
  readonly text: (figures: Figures) => string
}

/** A measure, whatever its figures are. */
export interface Measure extends Pick<Measuring<unknown>, 'name' | 'atMost' | 'byName'> {
  readonly run: (scene: Scene) => Promise<Finding>
}

/** What came of one. */
export interface Finding extends Verdict {
  readonly name: string
  readonly model: string
  /** For people; undefined where nothing could be measured. */
  readonly measured: string | undefined
  readonly figures: unknown
}

/** What cannot be measured at this place, in a sentence: no fault of the stage. */
export class CannotSay extends OperatorError {}

/** What keeps a measure that fails from hiding the others: its finding is red, or neutral where it cannot say. */
export const measureOf = <Figures>(measuring: Measuring<Figures>): Measure => {
  const { name, atMost, byName, model, measure, judge, text } = measuring
  return {
    name,
    atMost,
    ...(byName !== undefined && { byName }),
    run: async (scene) => {
      const finding = { name, model: model(scene) }
      const isInterrupted = () => scene.interrupted?.aborted === true
      try {
        scene.interrupted?.throwIfAborted()
        const figures = await measure(scene)
        return { ...finding, figures, measured: text(figures), ...judge(figures, scene) }
      } catch (error) {
        const verdict = isInterrupted()
          ? neutral('Interrupted.')
          : (error instanceof CannotSay ? neutral : red)(failureSentence(error))
        return { ...finding, figures: undefined, measured: undefined, ...verdict }
      }
    },
  }
}
