import { figures } from '#shared/text/figures.ts'
import type { Evening } from './evening.ts'
import { followersOf } from './followers.ts'
import styles from './Strip.module.css'

interface FollowersProps {
  readonly evening: Evening
  /** The server's time, in ms since 1970. */
  readonly now: number
}

/** Who has followed: one bar, and each part in words. */
export const Followers = ({ evening, now }: FollowersProps) => {
  const followers = followersOf(evening, now)
  if (!followers) return null
  const { parts, advice } = followers
  return (
    <div className={styles.followers}>
      <h2>Phones</h2>
      <svg className={styles.bar} aria-hidden="true">
        {parts.map(({ kind, count }, index) => {
          const all = parts.reduce((sum, part) => sum + part.count, 0)
          const before = parts.slice(0, index).reduce((sum, part) => sum + part.count, 0)
          return (
            <rect
              key={kind}
              data-kind={kind}
              x={`${(100 * before) / all}%`}
              width={`${(100 * count) / all}%`}
              height="100%"
              rx="10"
            />
          )
        })}
      </svg>
      <ul>
        {parts.map(({ kind, count, words }) => (
          <li key={kind} data-kind={kind}>
            <b>{figures(count)}</b> {words}
          </li>
        ))}
      </ul>
      {advice !== undefined && <p>{advice}</p>}
    </div>
  )
}
