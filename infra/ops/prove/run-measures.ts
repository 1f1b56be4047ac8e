import { inTurn, marks } from '../preflight/check.ts'
import type { Finding, Measure } from './measure.ts'
import type { Scene } from './scene.ts'

/** Does one measure after the other; `tell` gets what came of each. One that fails hides no other. Never throws. */
export const runMeasures = (
  measures: readonly Measure[],
  scene: Scene,
  tell?: (finding: Finding) => void,
): Promise<Finding[]> => inTurn(measures, ({ run }) => run(scene), tell)

const indent = ' '.repeat(4)

/** What came of a measure: the figure, beside it the model's, and what to think of it. */
export const findingLines = ({ name, light, says, model, measured }: Finding): string[] => [
  `${marks[light]} ${name}: ${says}`,
  ...(measured === undefined ? [] : [`${indent}measured  ${measured}`]),
  `${indent}model     ${model}`,
]
