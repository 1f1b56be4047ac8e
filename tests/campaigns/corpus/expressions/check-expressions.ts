import * as z from 'zod/mini'
import type { Expression } from './find-expressions.ts'

/** How long the analysis of one expression may take, in ms. */
const analysisMs = 20_000

/** What the schemas take from their library. */
export const libraryExpressions: readonly Expression[] = [
  { place: 'zod: e-mail', source: z.regexes.unicodeEmail.source, flags: z.regexes.unicodeEmail.flags },
  { place: 'zod: date', source: z.regexes.date.source, flags: z.regexes.date.flags },
]

/** The analysis without Java and without a binary: it reads this variable. */
const pureBackend = 'RECHECK_BACKEND'

/** What is known of an expression's worst case. */
export interface Complexity {
  readonly expression: Expression
  /** `safe` takes time in proportion to the text at most; `unknown` could not be said in time. */
  readonly status: 'safe' | 'vulnerable' | 'unknown'
  /** An attack, or why nothing is known. */
  readonly reason: string
}

/** Says of each expression whether some text takes more than linear time. (recheck) */
export const complexitiesOf = async (expressions: readonly Expression[]): Promise<Complexity[]> => {
  process.env[pureBackend] ??= 'pure'
  const { check } = await import('recheck')
  const complexities: Complexity[] = []
  for (const expression of expressions) {
    const diagnosis = await check(expression.source, expression.flags, { timeout: analysisMs })
    const { status } = diagnosis
    const reason =
      status === 'vulnerable'
        ? `${diagnosis.complexity.summary}, as by ${diagnosis.attack.pattern}`
        : status === 'unknown'
          ? diagnosis.error.kind
          : diagnosis.complexity.summary
    complexities.push({ expression, status, reason })
  }
  return complexities
}
