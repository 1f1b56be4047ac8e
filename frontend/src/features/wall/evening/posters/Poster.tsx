import type { ReactNode } from 'react'
import { QrCode } from '#components/qr-code/QrCode.tsx'
import { Address } from '../../join/Address.tsx'
import styles from './Poster.module.css'

interface PosterProps {
  readonly ground: 'violet' | 'teal' | 'deep' | 'pink' | 'sun' | 'ink'
  readonly title: ReactNode
  /** The step's own name, where it is in the title. */
  readonly name?: string | undefined
  readonly children?: ReactNode
  /** The heads below. */
  readonly heads?: ReactNode
  /** How to join stands beside it. */
  readonly hasCode?: boolean
}

/** With a longer name the title is smaller: it may have 24, and what is below it is to be seen. */
const fewCharacters = 16

/** Where a phone joins the evening. */
const joinPath = '/join'

/** A wall's poster: large words on one ground, heads below, and where it says so how to join. */
export const Poster = ({ ground, title, name, children, heads, hasCode = false }: PosterProps) => (
  <section className={styles.poster} data-poster={ground}>
    <div className={styles.word}>
      <h1 data-long={name !== undefined && name.length > fewCharacters}>{title}</h1>
      {children}
    </div>
    {hasCode && (
      <div className={styles.code}>
        <QrCode className={styles.qr} address={location.origin + joinPath} />
        <p>
          <Address path={joinPath} inTwo />
        </p>
      </div>
    )}
    {heads}
  </section>
)
