/** Names under which the functions report to CloudWatch; alarms and tests name them by these constants. */
export const metricNamespace = 'HeadsTalking'

/** The one dimension of every metric: its value is the stage's name. */
export const stageDimension = 'stage'

export const metricNames = {
  /** Answers stored by this request: 1 or 0. */
  stored: 'AnswersStored',
  /** Repeated submissions that were answered from what was stored before. */
  duplicate: 'DuplicateAnswers',
  /** Row numbers closed because their writer died or stalled. */
  sealed: 'RowsSealed',
  /** Requests answered 503. */
  errors: 'Errors',
} as const

export type MetricName = (typeof metricNames)[keyof typeof metricNames]
