import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import styles from './Icon.module.css'

export type IconName =
  | 'arrow'
  | 'heart'
  | 'close'
  | 'menu'
  | 'plus'
  | 'minus'
  | 'check'
  | 'play'
  | 'pause'
  | 'external'
  | 'down'
  | 'alert'
  | 'dots'
  | 'photos'
  | 'network'
  | 'videos'

/** One 24 by 24 square each: lines take the sheet's stroke, solids are filled, holes show the ground. */
const shapes: Readonly<Record<IconName, ReactNode>> = {
  arrow: <path d="M4 12H19M12 5L19 12L12 19" />,
  heart: <path d="M12 21C6.5 16.6 2 13 2 8C2 1.4 10 1 12 7.4C14 1 22 1.4 22 8C22 13 17.5 16.6 12 21Z" />,
  close: <path d="M5 5L19 19M19 5L5 19" />,
  menu: <path d="M3 8H21M3 16H15" />,
  plus: <path d="M4 12H20M12 4V20" />,
  minus: <path d="M4 12H20" />,
  check: <path d="M4 13L10 19L20 6" />,
  play: <path className={styles.solid} d="M6 3L21 12L6 21Z" />,
  pause: <path className={styles.solid} d="M5 4h5v16h-5ZM14 4h5v16h-5Z" />,
  external: <path d="M6 18L18 6M8 6H18V16" />,
  down: <path d="M4 8L12 16L20 8" />,
  alert: <path d="M12 3V13M12 20V20.4" />,
  dots: (
    <g className={styles.solid}>
      <circle cx="4" cy="12" r="2.8" />
      <circle cx="12" cy="12" r="2.8" />
      <circle cx="20" cy="12" r="2.8" />
    </g>
  ),
  photos: (
    <path
      className={styles.solid}
      fillRule="evenodd"
      d="M2 6h5l2-3h6l2 3h5v15H2ZM12 8.4a4.6 4.6 0 1 0 0 9.2a4.6 4.6 0 1 0 0-9.2Z"
    />
  ),
  network: (
    <g className={styles.solid}>
      <path d="M1 21V13A5.5 5.5 0 0 1 12 13V21ZM12 21V13A5.5 5.5 0 0 1 23 13V21Z" />
      <circle cx="6.5" cy="4.6" r="3" />
      <circle cx="17.5" cy="4.6" r="3" />
    </g>
  ),
  videos: <path className={styles.solid} fillRule="evenodd" d="M1 4h22v16H1ZM9 8L16 12L9 16Z" />,
}

interface IconProps {
  name: IconName
  className?: string | undefined
}

/**
 * A sign of the house's own set, in the text's colour and 1.15 em wide; silent: its button or link carries the name.
 */
export const Icon = ({ name, className }: IconProps) => (
  <svg
    className={classNames(styles.icon, className)}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    {shapes[name]}
  </svg>
)
