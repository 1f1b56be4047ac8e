import { OperatorError } from '../failure-sentence.ts'
import { counted, type Terminal } from '../terminal.ts'
import type { Scene } from './scene.ts'

/** What a check found. `neutral`: nothing to judge, or a fact that only a person can. */
export interface Verdict {
  readonly light: 'green' | 'red' | 'neutral'
  /** A sentence; where the light is red, also what to do. */
  readonly says: string
}

/** How a light is shown. */
export const marks = { green: '✔', red: '✖', neutral: '–' } as const

export const green = (says: string): Verdict => ({ light: 'green', says })
export const red = (says: string): Verdict => ({ light: 'red', says })
export const neutral = (says: string): Verdict => ({ light: 'neutral', says })

/** One line of the preflight, and what of a scene it looks at. */
export interface Check<Seen = Scene> {
  readonly name: string
  /** Judges a stage. What it throws is red. */
  readonly run: (scene: Seen) => Verdict | Promise<Verdict>
}

/** Judges one after the other, and gives what was found; `tell` gets each as it comes. */
export const inTurn = async <Thing, Found>(
  things: readonly Thing[],
  judge: (thing: Thing) => Promise<Found>,
  tell: (found: Found) => void = () => undefined,
): Promise<Found[]> => {
  const all: Found[] = []
  for (const thing of things) {
    const found = await judge(thing)
    tell(found)
    all.push(found)
  }
  return all
}

/** Says how it ended; `what` was judged is in the singular. @throws OperatorError where something is red. */
export const tellEnd = (terminal: Terminal, found: readonly Verdict[], what: string): void => {
  const count = (light: Verdict['light']) => found.filter((verdict) => verdict.light === light).length
  const others = `${count('green')} green, ${count('neutral')} neutral`
  if (count('red') > 0) throw new OperatorError(`${counted(count('red'), what)} red, ${others}.`)
  terminal.note(`Nothing is red: ${others}.`)
}
