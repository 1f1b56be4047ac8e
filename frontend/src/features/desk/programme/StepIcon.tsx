import type { ReactNode } from 'react'
import type { StepKind } from '#shared/programme/steps.ts'
import { DeskIcon, type DeskIconName } from '../parts/DeskIcon.tsx'
import styles from '../parts/DeskIcon.module.css'

const known: Readonly<Partial<Record<StepKind, DeskIconName>>> = {
  'laser-focus': 'chart',
  'combo-convo': 'cards',
  'venting-machine': 'words',
}

const solid = (d: string) => <path className={styles.solid} fillRule="evenodd" d={d} />
const clock = (
  <>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 6.5V12L15.5 14.5" />
  </>
)
const shapes: Readonly<Partial<Record<StepKind, ReactNode>>> = {
  lobby: solid('M4 22V4q0-2 2-2h12q2 0 2 2v18h-5v-7H9v7z'),
  rate: (
    <>
      <path d="M3 3V21H21" />
      {solid('M8 13.5a5 5 0 1 1 5 5H8Z')}
    </>
  ),
  vote: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path className={styles.dots} d="M12 12h.01" />
    </>
  ),
  break: clock,
  countdown: clock,
  blank: <path d="M3 4H21V18H10L3 21Z" />,
  end: <path d="M18.5 15.5A8 8 0 1 1 9 4.5A7 7 0 0 0 18.5 15.5Z" />,
}

/** The sign of a kind of step; silent: its control carries the name. */
export const StepIcon = ({ kind }: { readonly kind: StepKind }) => {
  const name = known[kind]
  if (name) return <DeskIcon name={name} />
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {shapes[kind]}
    </svg>
  )
}
