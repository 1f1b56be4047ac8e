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

/** One line of the preflight. */
export interface Check {
  readonly name: string
  /** Judges a stage. What it throws is red. */
  readonly run: (scene: Scene) => Verdict | Promise<Verdict>
}
