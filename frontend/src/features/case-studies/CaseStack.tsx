import { useRef, type FocusEvent, useEffect, useState, type RefObject } from 'react'
import { caseStudies } from '#content/case-studies.ts'
import { classNames } from '#lib/class-names.ts'
import { CaseSheet } from './CaseSheet.tsx'
import { useScrolling } from './use-scrolling.ts'
import { activeIndex, progressOf, travelled } from './stack-progress.ts'
import styles from './CaseStack.module.css'

interface Parts {
  section: RefObject<HTMLElement | null>
  stage: RefObject<HTMLElement | null>
}

const pinned = (stage: HTMLElement): boolean => getComputedStyle(stage).position === 'sticky'

/**
 * The state of a stack of `count` cards whose stage is pinned while its section passes: which card is in front, and a
 * way to scroll to one. The cards themselves are moved by the stylesheet, which also decides whether there is a pin.
 */
const useStack = ({ section, stage }: Parts, count: number) => {
  const [active, setActive] = useState(0)

  useEffect(() => {
    const follow = () => {
      if (!section.current || !stage.current) return
      const progress = travelled(
        section.current.getBoundingClientRect(),
        stage.current.getBoundingClientRect(),
      )
      setActive(activeIndex(progress, count))
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [section, stage, count])

  const show = (index: number, behavior: ScrollBehavior) => {
    if (!section.current || !stage.current || !pinned(stage.current)) return
    const around = section.current.getBoundingClientRect()
    const way = around.height - stage.current.offsetHeight
    const start = window.scrollY + around.top - parseFloat(getComputedStyle(stage.current).top)
    window.scrollTo({ top: Math.ceil(start + way * progressOf(index, count)), behavior })
  }
  return { active, show }
}

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
