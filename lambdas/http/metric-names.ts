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
  /** Requests answered 503, and runs of the schedule that failed. */
  errors: 'Errors',
  /** Leads stored by this request: 1 or 0. */
  leadsStored: 'LeadsStored',
  /** Leads that the form service took, at once or later. */
  leadsDelivered: 'LeadsDelivered',
  /** Attempts to forward a lead that failed, whatever for. */
  leadDeliveryFailures: 'LeadDeliveryFailures',
  /** Leads given up: refused by the form service, or failing for a day. */
  leadsUndeliverable: 'LeadsUndeliverable',
  /** How long the oldest pending lead has been waiting; each run of the schedule says so, 0 where none is. */
  oldestPendingLead: 'OldestPendingLeadSeconds',
} as const

export type MetricName = (typeof metricNames)[keyof typeof metricNames]
