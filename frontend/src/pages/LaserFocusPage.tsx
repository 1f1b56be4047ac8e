import { LaserFocusForm } from '../features/laser-focus/LaserFocusForm.tsx'

/** The table idea-rating form, one phone screen a step. (specification, section 2, "/laserfocus") */
export const LaserFocusPage = () => (
  <main id="main">
    <title>Laser Focus · Heads Talking</title>
    <meta name="description" content="Rate your table’s one idea and watch it land on the big screen." />
    <LaserFocusForm />
  </main>
)
