import { Duration } from 'aws-cdk-lib'
import type { StageSettings } from '../stages/stage-settings.ts'

/** How often what a stage does by itself runs: each minute, or each hour where it sleeps. */
export const scheduleOf = ({ asleep }: Pick<StageSettings, 'asleep'>): Duration =>
  asleep ? Duration.hours(1) : Duration.minutes(1)
