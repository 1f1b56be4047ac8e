import { classNames } from '#lib/class-names.ts'
import type { Pips } from '#shared/gather/likeness.ts'
import icon from '../parts/DeskIcon.module.css'
import styles from './Gather.module.css'

/** Four lines that meet. Silent, as all signs of the desk. */
export const GatherIcon = () => (
  <svg className={icon.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path className={icon.solid} d="M12 7.8a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 1 1 0-8.4Z" />
    <path d="M3 3L7 7M21 3L17 7M3 21L7 17M21 21L17 17" />
  </svg>
)

const full: Readonly<Record<Pips, number>> = { very: 3, quite: 2, 'a bit': 1 }

/** How alike something sounds: three marks, and the same in words. */
export const Likeness = ({ pips }: { readonly pips: Pips }) => (
  <span className={styles.like}>
    <span aria-hidden="true">
      {[1, 2, 3].map((mark) => (
        <i key={mark} className={classNames(mark <= full[pips] && styles.on)} />
      ))}
    </span>
    {pips} alike
  </span>
)
