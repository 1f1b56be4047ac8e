import type { PaperId } from '#shared/page-paths.ts'
import { site } from '#shared/site.ts'
import { formatDay } from '#shared/text/format-day.ts'
import { paperPath } from '#content/papers/papers.ts'
import editions from './editions.json'
import styles from './Imprint.module.css'

declare global {
  interface ImportMetaEnv {
    readonly VITE_SITE_ORIGIN?: string
  }
}

/** Where the site is found, as the build was told. */
const origin = import.meta.env.VITE_SITE_ORIGIN ?? site.address

/** Whose a paper is, where the newest one is found, and which one this is: at its end, and on each sheet of it. */
export const Imprint = ({ id }: { id: PaperId }) => {
  const { day, mark } = editions[id]
  return (
    <p className={styles.imprint} data-imprint>
      <b>{site.name}</b> · {site.email} · {origin + paperPath(id)} · Edition of {formatDay(day)}, {mark}
    </p>
  )
}
