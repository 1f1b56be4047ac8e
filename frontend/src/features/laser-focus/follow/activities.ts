import { rateActivity } from '../rate/rate-activity.ts'
import { voteActivity } from '../vote/vote-activity.ts'

/** What the room does with its ideas. */
export const activities = [rateActivity, voteActivity] as const

/** Begins to send what waits on the phone of all of them. Returns the stop. */
export const startActivities = (): (() => void) => {
  const stops = activities.map(({ start }) => start())
  return () => stops.forEach((stop) => stop())
}
