import { isDrawing } from '#content/media-ids.ts'
import { mediaDelivery, pictureUrl, posterUrl } from '#lib/media.ts'
import styles from './SceneCrop.module.css'

/** A part of a scene as x, y, width and height, in the 960 by 540 units scenes are drawn in. */
export type SceneBox = readonly [x: number, y: number, width: number, height: number]

interface SceneCropProps {
  /** A product's or a case study's id, or a drawing's. */
  media: string
  box: SceneBox
  /** Empty for a picture that only decorates. */
  alt: string
  /** `natural` keeps the box's own shape over the full width, `fill` takes its container's and cuts from the top. */
  fit?: 'natural' | 'fill'
}

const stillUrl = (media: string): string =>
  isDrawing(media) ? pictureUrl(mediaDelivery, media) : posterUrl(mediaDelivery, { id: media }, 1920)

/** A part of a scene's still: the same drawing, another window on it. */
export const SceneCrop = ({ media, box, alt, fit = 'natural' }: SceneCropProps) => (
  <svg
    className={styles[fit]}
    viewBox={box.join(' ')}
    preserveAspectRatio="xMidYMax slice"
    {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
  >
    <image href={stillUrl(media)} width={960} height={540} />
  </svg>
)
