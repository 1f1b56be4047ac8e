import type { CaseStudyId } from '#shared/page-paths.ts'
import type { CaseStudySection } from './section-schema.ts'

type Load = () => Promise<{ sections: readonly CaseStudySection[] }>

const loaders: Readonly<Record<CaseStudyId, Load>> = {
  'global-leadership-summit': () => import('./case-studies/global-leadership-summit.ts'),
  'industry-summit-2024': () => import('./case-studies/industry-summit-2024.ts'),
  'sales-kickoff-2025': () => import('./case-studies/sales-kickoff-2025.ts'),
  'consulting-client-event-2024': () => import('./case-studies/consulting-client-event-2024.ts'),
}

/**
 * The sections of a case study's page, in order; each study is a chunk of its own.
 * @throws when the chunk cannot be loaded, as any dynamic import does.
 */
export const loadCaseStudySections = async (id: CaseStudyId): Promise<readonly CaseStudySection[]> =>
  (await loaders[id]()).sections
