import { type TroubleName, troubles } from './troubles.ts'
import type { Trouble } from '../scenario.ts'

/** One line of the chart's table. Each ends with every row of the log on the chart. */
export interface ChartScenario {
  readonly name: TroubleName
  readonly trouble: Trouble
  /** Whether it strikes before the first rows are there, or while the chart follows the log. */
  readonly when: 'loading' | 'following'
  readonly fast?: true
}

const line = (when: ChartScenario['when'], name: TroubleName, fast?: true): ChartScenario => ({
  name,
  trouble: troubles[name],
  when,
  ...(fast && { fast }),
})

/** The live scatterplot. */
export const chartTable: readonly ChartScenario[] = [
  line('loading', 'answer lost'),
  line('loading', 'never answered'),
  line('loading', '500 in HTML', true),
  line('loading', 'throttled all along'),
  line('loading', 'sign-in page', true),
  line('loading', 'answer cut short'),
  line('loading', 'store hangs'),
  line('following', 'site down', true),
  line('following', 'offline'),
  line('following', 'never answered'),
  line('following', '500 in JSON'),
  line('following', '503 in HTML all along'),
  line('following', 'throttled all along'),
  line('following', 'sign-in page', true),
  line('following', 'sign-in page elsewhere'),
  line('following', 'answer cut short'),
  line('following', 'reset within the answer'),
  line('following', 'answer drips for minutes'),
  line('following', 'store refuses'),
  line('following', 'store throttles'),
]
