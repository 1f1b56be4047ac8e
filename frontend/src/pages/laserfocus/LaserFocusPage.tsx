import { LiveForm } from '#components/live-form/LiveForm.tsx'
import { LaserFocusForm } from '#features/laser-focus/LaserFocusForm.tsx'
import { meta } from './page.ts'

/** The table idea-rating form, one phone screen a step. */
export const LaserFocusPage = () => <LiveForm meta={meta} form={LaserFocusForm} />
