import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import styles from './DeskIcon.module.css'

export type DeskIconName = keyof typeof shapes

const solid = (d: string) => <path className={styles.solid} fillRule="evenodd" d={d} />
const line = (d: string) => <path d={d} />
const dots = (d: string) => <path className={styles.dots} d={d} />

/** The desk's own signs beside those of the house: 24 by 24, lines in the text's colour. */
const shapes = {
  stage: solid('M2 3h20v3H2zM3 7h4v9q0 3-4 4zM21 7h-4v9q0 3 4 4zM2 21h20v2H2z'),
  answers: solid('M2 2h20v14H9l-7 6z'),
  spotlight: (
    <>
      {solid('M12 7a5 5 0 1 1 0 10a5 5 0 1 1 0-10Z')}
      {line(
        'M12 1.8V3M12 21v1.2M1.8 12H3M21 12h1.2M4.8 4.8l.8.8M18.4 18.4l.8.8M19.2 4.8l-.8.8M5.6 18.4l-.8.8',
      )}
    </>
  ),
  view: solid('M2 2h9v9H2zM13 2h9v9h-9zM2 13h9v9H2zM13 13h6.5q2.5 0 2.5 2.5V22h-9z'),
  question: (
    <>
      {line('M6.5 8.5C6.5 1.5 18 1.5 17.5 8.5C17.2 12 12 12 12 15.4')}
      {dots('M12 20.6h.01')}
    </>
  ),
  up: line('M12 20V5M5 12L12 5L19 12'),
  back: line('M20 12H5M12 5L5 12L12 19'),
  hide: line('M2 9.5C6 16.5 18 16.5 22 9.5M12 14.8V19M5.2 13.2L3 16.6M18.8 13.2L21 16.6'),
  show: (
    <>
      {line('M2 12C6 5 18 5 22 12C18 19 6 19 2 12Z')}
      {dots('M12 12h.01')}
    </>
  ),
  erase: line('M9 5H21V19H9L2.5 12ZM12 9.5L17 14.5M17 9.5L12 14.5'),
  chart: (
    <>
      {solid('M2 2h3v17h17v3H2z')}
      {dots('M10 13h.01M15 7h.01M19.5 13.5h.01')}
    </>
  ),
  words: solid('M2 4h12v4.6H2zM16 4h6v4.6h-6zM2 10h7v4.6H2zM11 10h11v4.6H11zM2 16h16v4.6H2z'),
  cards: solid('M2 3h9v8H2zM13 3h9v8h-9zM2 13h9v8H2zM13 13h5a4 4 0 0 1 4 4v4h-9z'),
  pen: solid('M3 21l1.2-5.4L16 3.8l4.2 4.2L8.4 19.8z'),
  round: line('M20 12A8 8 0 1 1 17 5.8M17.5 1.5V6.5H12.5'),
} as const satisfies Readonly<Record<string, ReactNode>>

/** A sign of the desk; silent: its control carries the name. */
export const DeskIcon = ({ name, className }: { name: DeskIconName; className?: string | undefined }) => (
  <svg
    className={classNames(styles.icon, className)}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    {shapes[name]}
  </svg>
)
