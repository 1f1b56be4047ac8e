import { NoScript } from '../../components/no-script/NoScript.tsx'
import { PageHead } from '../../components/page-head/PageHead.tsx'
import { LaserFocusForm } from '../../features/laser-focus/LaserFocusForm.tsx'
import { meta } from './page.ts'

/** The table idea-rating form, one phone screen a step. */
export const LaserFocusPage = () => (
  <main id="main">
    <PageHead {...meta} />
    <NoScript over>This form needs JavaScript, which is off in this browser.</NoScript>
    <LaserFocusForm />
  </main>
)
