import type { CaseStudyId } from '#shared/page-paths.ts'
import type { CaseStudy } from './schema.ts'

/** What each case study's event was made of, by their ids: all that a page has to know that takes them over. */
export const productsOfCases: Readonly<Record<CaseStudyId, CaseStudy['products']>> = {
  'global-leadership-summit': ['combo-convo', 'align-by-line', 'floating-opinions', 'reflection-collection'],
  'industry-summit-2024': ['flag-finder', 'futures-web', 'ping-poll', 'vision-forest'],
  'sales-kickoff-2025': ['combo-convo', 'flag-finder', 'ping-poll', 'priority-pathways', 'taking-action'],
  'consulting-client-event-2024': ['if-this-then-what', 'learning-action-matrix', 'reflection-collection'],
}
