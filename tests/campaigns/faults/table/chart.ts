import { type TroubleName, troubles } from './troubles.ts'
import type { Trouble } from '../scenario.ts'

/** One line of the chart's table. Each ends with every row of the log on the chart. */
export interface ChartScenario {
  readonly name: TroubleName
  readonly trouble: Trouble
  /** Whether it strikes before the first rows are there, or while the chart follows the log. */
  readonly when: 'loading' | 'following'
}

const linesOf = (when: ChartScenario['when'], ...names: readonly TroubleName[]): readonly ChartScenario[] =>
  names.map((name) => ({ name, trouble: troubles[name], when }))

/** The live scatterplot. */
export const chartTable: readonly ChartScenario[] = [
  ...linesOf(
    'loading',
    'answer lost',
    'never answered',
    '500 in HTML',
    'throttled all along',
    'sign-in page',
    'answer cut short',
  ),
  ...linesOf(
    'following',
    'site down',
    'offline',
    'never answered',
    '500 in JSON',
    '503 in HTML all along',
    'throttled all along',
    'sign-in page',
    'sign-in page elsewhere',
    'answer cut short',
    'reset within the answer',
    'answer drips for minutes',
  ),
]

/** A line in words. */
export const chartTitleOf = ({ name, when }: ChartScenario): string => `chart, ${name} while ${when}`
