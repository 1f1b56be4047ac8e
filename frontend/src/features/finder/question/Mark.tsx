import type { ReactNode } from 'react'
import type { Objective } from '#content/filters.ts'
import type { Choice } from '../choices.ts'
import styles from './Mark.module.css'

/** What each objective looks like when it is said out loud: one sign in a bubble, in a square from -1 to 1. */
const signs: Readonly<Record<Objective, ReactNode>> = {
  'Facilitate peer learning and dialogue': (
    <path
      className={styles.solid}
      d="M-.8-.1A.34.34 0 1 1-.12-.1C-.12.34-.36.6-.7.66C-.52.42-.46.3-.48.22A.34.34 0 0 1-.8-.1ZM.12-.1A.34.34 0 1 1 .8-.1C.8.34.56.6.22.66C.4.42.46.3.44.22A.34.34 0 0 1 .12-.1Z"
    />
  ),
  'Explore strategic priorities and decisions': (
    <path d="M-.42-.38C-.42-.95.5-.92.46-.34C.43.02 0 0 0 .3M0 .74V.75" />
  ),
  'Build alignment and consensus': <path d="M-.7-.3H.7M-.7.3H.7" />,
  'Visualize collective insights': (
    <g className={styles.solid}>
      <circle cx="-.68" r=".24" />
      <circle r=".24" />
      <circle cx=".68" r=".24" />
    </g>
  ),
  'Foster connection and networking': (
    <path
      className={styles.solid}
      d="M0 .82C-.5.42-.95.08-.95-.36C-.95-.98-.2-1.02 0-.42C.2-1.02.95-.98.95-.36C.95.08.5.42 0 .82Z"
    />
  ),
  'Promote reflection and synthesis': (
    <g>
      <path className={styles.solid} d="M-.62-.12A.62.62 0 0 1 .62-.12Z" />
      <path d="M-.9 .14H.9M-.5 .48H.5M-.14 .82H.14" strokeWidth=".2" />
    </g>
  ),
  'Connect ideas to action': <path className={styles.solid} d="M.2-1L-.6.15L-.05.15L-.2 1L.6-.2L.05-.2Z" />,
  'Inspire forward thinking and creativity': (
    <path
      className={styles.solid}
      d="M0-.94L.27-.31L.95-.25L.44.2L.59.87L0 .52L-.59.87L-.44.2L-.95-.25L-.27-.31Z"
    />
  ),
}
const plus = <path d="M-.65 0H.65M0-.65V.65" />
const check = <path d="M-.7.05L-.2.55L.75-.5" />

const isObjective = (choice: Choice): choice is Objective => choice in signs

/** A choice's bubble: its sign, or a plus, until it is chosen; then a check. Silent, for the checkbox says it. */
export const Mark = ({ choice, chosen }: { choice: Choice; chosen: boolean }) => (
  <span className={styles.mark} data-chosen={chosen || undefined}>
    <svg viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true" focusable="false">
      {chosen ? check : isObjective(choice) ? signs[choice] : plus}
    </svg>
  </span>
)
