import { classNames } from '#lib/class-names.ts'
import styles from './Logo.module.css'

/**
 * The speakers' outlines for a radius of 50, written out: the sign is on every page, and what calculates heads is not.
 * Symbol.test.ts holds them to the geometry.
 */
export const outline = {
  bubble: 'M-50 0A50 50 0 1 1 0 50L-43 50Q-50 50 -50 43Z',
  cut: 'M-50 0L0 0L0 50L-43 50Q-50 50 -50 43Z',
  talking: 'M2 10L49.98 1.35A50 50 0 0 1 45.82 20.01Z',
  answering: 'M2 10L49.82 4.25A50 50 0 0 1 47.07 16.86Z',
  eye: { x: 12, y: -18, radius: 11.5, pupil: { x: 13.85, y: -18, radius: 6.21 } },
} as const

interface HeadProps {
  className: string | undefined
  transform: string
  mouth: string
}

const { eye } = outline

const Head = ({ className, transform, mouth }: HeadProps) => (
  <g className={className} transform={transform}>
    <path d={outline.bubble} />
    <path className={styles.cut} d={outline.cut} />
    <path className={styles.mouth} d={mouth} />
    <circle className={styles.white} cx={eye.x} cy={eye.y} r={eye.radius} />
    <circle className={styles.mouth} cx={eye.pupil.x} cy={eye.pupil.y} r={eye.pupil.radius} />
  </g>
)

/**
 * The brand's sign: two speakers, mouths almost touching. Its colours follow the ground, so that neither head vanishes
 * on it; `inked` draws it in the text's colour alone.
 */
export const Symbol = ({ inked = false }: { inked?: boolean }) => (
  <svg
    className={classNames(styles.symbol, inked && styles.inked)}
    viewBox="0 0 216 104"
    aria-hidden="true"
    focusable="false"
  >
    <Head className={styles.left} transform="translate(55 52)" mouth={outline.talking} />
    <Head className={styles.right} transform="translate(161 52) scale(-1 1)" mouth={outline.answering} />
  </svg>
)
