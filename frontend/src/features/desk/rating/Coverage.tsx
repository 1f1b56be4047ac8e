import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import type { RatingState } from '#shared/choosing/rating-responses.ts'
import { figures } from '#shared/text/figures.ts'
import { coverageOf } from './rating-words.ts'
import styles from './Rating.module.css'

/** How often ideas have been seen: a bar each, as high as they are many, and the number below it. */
export const Coverage = ({ seen }: { readonly seen: NonNullable<RatingState['seen']> }) => {
  const most = Math.max(1, ...seen)
  return (
    <ol className={styles.cover}>
      {coverageOf(seen).map(({ words, count, kind }) => {
        const height = Math.max(count > 0 ? 4 : 0, (count / most) * 98)
        return (
          <li key={words}>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.ground} y="98" width="100" height="2" />
              <rect data-kind={kind} y={98 - height} width="100" height={height} rx="4" />
            </svg>
            <b>{figures(count)}</b>
            <span>
              <VisuallyHidden>{count === 1 ? 'idea seen ' : 'ideas seen '}</VisuallyHidden>
              {words}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
