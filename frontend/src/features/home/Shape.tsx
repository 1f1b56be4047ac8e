import type { ReactNode } from 'react'
import { bubblePath } from '#components/heads/geometry.ts'
import type { shapeIds } from '#content/media-ids.ts'
import { classNames } from '#lib/class-names.ts'
import styles from './Shape.module.css'

export type ShapeId = (typeof shapeIds)[number]

const burst = Array.from({ length: 24 }, (_, index) => {
  const angle = (index * Math.PI) / 12
  const radius = index % 2 ? 42 : 62
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
}).join('L')

/** Each in a box of 128 around the origin. */
const drawings: Readonly<Record<ShapeId, ReactNode>> = {
  'shape-bubble': <path d={bubblePath(60)} />,
  'shape-quarter': <path d="M-60 60V-60A120 120 0 0 1 60 60Z" />,
  'shape-petals': [0, 90, 180, 270].map((angle) => (
    <g key={angle} transform={`rotate(${angle}) translate(31 -31)`}>
      <path d={bubblePath(29)} />
    </g>
  )),
  'shape-rainbow': [56, 37, 18].map((r) => (
    <path key={r} className={styles.line} d={`M${-r} 40A${r} ${r} 0 0 1 ${r} 40`} />
  )),
  'shape-stairs': <path d="M-60 60V20H-20V-20H20V-60H60V60Z" />,
  'shape-squiggle': (
    <path className={styles.squiggle} d="M-54 10C-40 -42 -26 -42 -18 0S6 42 20 0S40 -42 54 -10" />
  ),
  'shape-burst': <path d={`M${burst}Z`} />,
}

interface ShapeProps {
  name: ShapeId
  /** Behind which section it lies, which decides where and how large. */
  behind: 'story' | 'film' | 'products' | 'clients'
}

/** Marks the forms in the page. */
export const shapeMark = 'data-shape'

/** One of the seven forms behind sections, in the shade of the ground it lies on. */
export const Shape = ({ name, behind }: ShapeProps) => (
  <svg
    className={classNames(styles.shape, styles[behind])}
    viewBox="-64 -64 128 128"
    aria-hidden="true"
    {...{ [shapeMark]: '' }}
  >
    {drawings[name]}
  </svg>
)
