import { areQuadrantNames } from '#shared/desk/scopes.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import type { QuadrantNames } from '../state/quadrant-names.ts'

/**
 * Four names as somebody typed them, each on one line; an empty one is the stage's. Undefined where all are the
 * stage's, or one can be none.
 */
export const namesTyped = (typed: readonly string[], ofStage: QuadrantNames): QuadrantNames | undefined => {
  const names = typed.map((name, index) => normaliseText(name) || ofStage[index])
  const isSame = names.every((name, index) => name === ofStage[index])
  return !isSame && areQuadrantNames(names) ? names : undefined
}
