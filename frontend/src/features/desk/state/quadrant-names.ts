import type { Show } from '#shared/desk/desk.ts'
import { areQuadrantNames, type Quadrant, quadrantNames } from '#shared/desk/scopes.ts'
import type { StageConfig } from '#shared/stage-config.ts'

/** What the quarters are called, from 1 to 4. */
export type QuadrantNames = NonNullable<Show['names']>

const usual: QuadrantNames = [quadrantNames[1], quadrantNames[2], quadrantNames[3], quadrantNames[4]]

/** What the stage calls the quarters; as ever, where it does not say, or is not known yet. */
export const namesOfStage = (stage: StageConfig | undefined): QuadrantNames =>
  areQuadrantNames(stage?.quadrantNames) ? stage.quadrantNames : usual

/** One quarter's name. */
export const nameOf = (names: QuadrantNames, quadrant: Quadrant): string =>
  names[(quadrant - 1) as 0 | 1 | 2 | 3]
