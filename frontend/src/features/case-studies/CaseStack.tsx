import { useRef, type FocusEvent } from 'react'
import { caseStudies } from '../../content/case-studies.ts'
import { classNames } from '../../lib/class-names.ts'
import { CaseSheet } from './CaseSheet.tsx'
import styles from './CaseStack.module.css'
import { useScrolling } from './use-scrolling.ts'
import { useStack } from './use-stack.ts'

const count = caseStudies.length

/**
 * The four stories as cards that pile up while the page scrolls; where the browser or the visitor wants no such motion
 * they are one below the other.
 */
export const CaseStack = ({ id }: { id: string }) => {
  const section = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const { active, show } = useStack({ section, stage }, count)
  const scrolling = useScrolling()

  // A card reached with the Tab key may still lie below the window or under another card.
  const reveal = (event: FocusEvent, index: number) => {
    if (index !== active && event.target.matches(':focus-visible')) show(index, 'instant')
  }
  return (
    <section
      ref={section}
      id={id}
      className={styles.stack}
      data-ground="paper"
      aria-labelledby={`${id}-heading`}
    >
      <h2 id={`${id}-heading`} className={styles.heading}>
        All case studies
      </h2>
      <div ref={stage} className={styles.stage}>
        <ol className={classNames(styles.progress, scrolling && styles.scrolling)} aria-label="Progress">
          {caseStudies.map((study, index) => (
            <li key={study.id}>
              <button
                type="button"
                aria-label={`${index + 1}: ${study.name}`}
                aria-current={index === active || undefined}
                onClick={() => show(index, 'smooth')}
              >
                <span>{index + 1}</span>
              </button>
            </li>
          ))}
        </ol>
        <ul className={styles.deck}>
          {caseStudies.map((study, index) => (
            <li key={study.id} className={styles.card} onFocus={(event) => reveal(event, index)}>
              <CaseSheet study={study} place={index + 1} of={count} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
