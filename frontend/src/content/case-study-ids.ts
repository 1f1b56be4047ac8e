/** The case studies by id, in listing order. (spec/decisions.md, "Routes") */
export const caseStudyIds = [
  'global-leadership-summit',
  'industry-summit-2024',
  'sales-kickoff-2025',
  'consulting-client-event-2024',
] as const
export type CaseStudyId = (typeof caseStudyIds)[number]
