import type { FunctionComponent } from 'react'
import type { PaperId } from '#shared/page-paths.ts'
import { staticParts } from '#lib/static/static-parts.tsx'
import { Head } from './Head.tsx'
import { Lawyers } from './Lawyers.tsx'
import { Venue } from './Venue.tsx'
import styles from './Paper.module.css'

const part = staticParts(() => import('./static.ts'))
const Imprint = part('Imprint')

const bodies: Readonly<Record<PaperId, FunctionComponent>> = {
  venue: Venue,
  lawyers: Lawyers,
  everybody: part('Everybody'),
  it: part('Security'),
}

/** Something to forward, on screens and on paper. */
export const Paper = ({ id }: { id: PaperId }) => {
  const Body = bodies[id]
  return (
    <div className={styles.paper}>
      <Head id={id} />
      <div className={styles.body}>
        <Body />
      </div>
      <Imprint id={id} />
    </div>
  )
}
