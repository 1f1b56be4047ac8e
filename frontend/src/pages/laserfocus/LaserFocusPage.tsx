import { LiveForm } from '#components/live-form/LiveForm.tsx'
import { LaserFocusForm } from '#features/laser-focus/LaserFocusForm.tsx'
import { meta } from './page.ts'

export { LaserFocusForm, loadLate } from '#features/laser-focus/LaserFocusForm.tsx'
export { laserFocusOutbox } from '#features/laser-focus/laser-focus-outbox.ts'

/** The table idea-rating form, one phone screen a step. */
export const LaserFocusPage = () => <LiveForm meta={meta} form={LaserFocusForm} />
