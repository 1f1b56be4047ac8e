import { axisTitles } from '#shared/chart-picture/labels.ts'
import { laserFocusLimits, laserFocusQuestion } from '#shared/forms/laser-focus.ts'
import { saidBy, type PageName } from './preparing.ts'
import type { PageProps } from './Pages.tsx'
import styles from './Prepare.module.css'

interface PhoneProps {
  readonly heading: string
  readonly bar: string
  readonly go: string
  readonly hasField?: boolean
  readonly isDone?: boolean
}

const Phone = ({ heading, bar, go, hasField = false, isDone = false }: PhoneProps) => (
  <div className={styles.phone} data-done={isDone} aria-hidden="true">
    <header>
      <b>Laser Focus</b>
      <span>{bar}</span>
    </header>
    <h3 dir="auto">{heading}</h3>
    {hasField ? <div>One idea, {laserFocusLimits.idea.words} words at most</div> : <i />}
    <footer>{go}</footer>
  </div>
)

/** What others will see of the page that is open. */
export const Preview = ({ page, state, typed, ofStage }: PageProps & { readonly page: PageName }) => {
  if (page === 'question') {
    const heading = saidBy(typed, 'question_en', state.prepared?.question?.en) || laserFocusQuestion
    return (
      <>
        <Phone heading={heading} bar="2 of 4" go="Next" hasField />
        <p>A phone, as it will be.</p>
      </>
    )
  }
  if (page === 'words')
    return (
      <>
        <Phone heading="Thank you!" bar="Table 12" go="My dot" isDone />
        <p>Held or not, the phone says the same.</p>
      </>
    )
  if (page === 'rehearse')
    return (
      <>
        <div className={styles.wall} data-taped="true" aria-hidden="true">
          <b>Rehearsal. All of this is pretend.</b>
        </div>
        <p>With pink tape, so nobody is fooled.</p>
      </>
    )
  const axis = (name: 'impact' | 'effort') =>
    saidBy(typed, `axis_${name}`, state.prepared?.axes?.[name]) || axisTitles[name]
  const names = ([1, 2, 3, 4] as const).map(
    (quadrant, index) => saidBy(typed, `quarter_${quadrant}`, state.show.names?.[index]) || ofStage[index],
  )
  return (
    <>
      <div className={styles.wall} aria-hidden="true">
        <b>{axis('impact')} ↑</b>
        <div>
          {names.map((name, index) => (
            <span key={index}>{name}</span>
          ))}
        </div>
        <b>{axis('effort')} →</b>
      </div>
      <p>The wall, with your names in its corners.</p>
    </>
  )
}
