/** Names under which the functions report to CloudWatch; alarms and tests name them by these constants. */
export const metricNamespace = 'HeadsTalking'

/** The one dimension of every metric: its value is the stage's name. */
export const stageDimension = 'stage'

export const metricNames = {
  /** Answers stored by this request: 1 or 0. */
  stored: 'AnswersStored',
  /** Repeated requests whose answer was stored before. */
  duplicate: 'DuplicateAnswers',
  /** Answers that got their row number in this run. */
  answersNumbered: 'AnswersNumbered',
  /** How old the oldest answer of a run was when it got its number: for so long no chart could show it. */
  answerAge: 'AnswerAgeSeconds',
  /** Stored answers that could not be read, and so got no number. */
  unreadableAnswers: 'UnreadableAnswers',
  /** Requests refused with 4xx, without unknown addresses, wrong methods and throttling. */
  refused: 'RequestsRefused',
  /** From the canary's answer to its row, through the website. */
  canaryAge: 'CanarySeconds',
  /** Runs of the canary whose answer was not taken, or whose row did not come. */
  canaryFailures: 'CanaryFailures',
  /** Requests that got a 503, and runs of the schedule that failed. */
  errors: 'Errors',
  /** Leads stored by this request: 1 or 0. */
  leadsStored: 'LeadsStored',
  /** Leads that the form service took, immediately or later. */
  leadsDelivered: 'LeadsDelivered',
  /** Attempts to forward a lead that failed, whatever for. */
  leadDeliveryFailures: 'LeadDeliveryFailures',
  /** Leads given up: refused by the form service, or failing for a day. */
  leadsUndeliverable: 'LeadsUndeliverable',
  /** Leads given up as undeliverable that no operator has looked at; each run of the schedule reports it, and the next three. */
  unseenUndeliverable: 'UndeliverableLeadsUnseen',
  /** Leads that were sent twice without a response that says whether they were taken, and that no operator has looked at. */
  unseenPerhapsDelivered: 'PerhapsDeliveredLeadsUnseen',
  /** How many of both are deleted within three days. */
  unseenExpiring: 'UnseenLeadsExpiring',
  /** How long the oldest pending lead has been waiting, 0 where none is. */
  oldestPendingLead: 'OldestPendingLeadSeconds',
} as const

export type MetricName = (typeof metricNames)[keyof typeof metricNames]
