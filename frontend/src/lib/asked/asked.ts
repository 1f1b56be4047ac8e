import { type AxisTitles, axisTitles } from '#shared/chart-picture/labels.ts'
import type { Language } from '#shared/languages.ts'
import { readSession, writeSession } from '../session-record.ts'

const keptAs = 'asked'

/** What the server said last, as it came. */
let asked: unknown
let hasHeard = false
const listeners = new Set<() => void>()

/** What phones and walls ask and call by name, as the server told it; undefined where all is as we say it. */
export const askedNow = (): unknown => asked

/** Takes what a response says of it. */
export const hearAsked = (told: unknown): void => {
  hasHeard = true
  if (JSON.stringify(told) === JSON.stringify(asked)) return
  asked = told
  writeSession(keptAs, told ?? null)
  for (const listener of listeners) listener()
}

/**
 * A page that is loaded again without a signal asks the same, until the server says something. Once it is rendered: what
 * was built knows of nothing.
 */
export const recallAsked = (): void => {
  if (!hasHeard) hearAsked(readSession(keptAs))
}

/** Calls whenever it is something else. Returns the stop. */
export const listenToAsked = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const textIn = (part: 'question' | 'axes', name: string, otherwise: string): string => {
  const { [part]: texts } = Object(asked) as Readonly<Record<string, unknown>>
  const { [name]: text } = Object(texts) as Readonly<Record<string, unknown>>
  return typeof text === 'string' ? text : otherwise
}

/** What an axis is called here; what `otherwise` says where nobody has named it. */
export const axisNamed = (axis: keyof AxisTitles, otherwise: string): string =>
  textIn('axes', axis, otherwise)

/** The question for the ideas in a language; what `otherwise` says where nobody has written one. */
export const questionIn = (language: Language, otherwise: string): string =>
  textIn('question', language, otherwise)

/** What the axes are called on a screen that speaks English. To be called while rendering, as `say`. */
export const axesHere = (): AxisTitles => ({
  impact: axisNamed('impact', axisTitles.impact),
  effort: axisNamed('effort', axisTitles.effort),
})
