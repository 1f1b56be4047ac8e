import { NoScript } from '../components/no-script/NoScript.tsx'
import { PageHead } from '../components/page-head/PageHead.tsx'
import { laserFocusHead } from '../content/heads/laser-focus.ts'
import { LaserFocusForm } from '../features/laser-focus/LaserFocusForm.tsx'

/** The table idea-rating form, one phone screen a step. (specification, section 2, "/laserfocus") */
export const LaserFocusPage = () => (
  <main id="main">
    <PageHead {...laserFocusHead} />
    <NoScript over>This form needs JavaScript, which is off in this browser.</NoScript>
    <LaserFocusForm />
  </main>
)
