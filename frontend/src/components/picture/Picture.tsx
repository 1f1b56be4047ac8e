import { classNames } from '#lib/class-names.ts'
import styles from './Picture.module.css'

/** `fill` takes the size of its container; the others keep their shape before the image is there. */
export type Ratio = 'wide' | 'classic' | 'square' | 'portrait' | 'fill'

interface PictureProps {
  src: string
  /** Empty for a picture that only decorates. */
  alt: string
  ratio?: Ratio | undefined
  srcSet?: string | undefined
  /** How wide the picture is shown, in the syntax of the `sizes` attribute; needed with `srcSet`. */
  sizes?: string | undefined
  /** The picture the eye meets first on this screen: loaded immediately and before others. */
  priority?: boolean | undefined
  className?: string | undefined
}

/**
 * An image in a frame of fixed shape, so that nothing moves when it arrives; loaded when it comes near, behind what the
 * screen begins with.
 */
export const Picture = ({
  src,
  alt,
  ratio = 'wide',
  srcSet,
  sizes,
  priority = false,
  className,
}: PictureProps) => (
  <img
    className={classNames(styles.picture, styles[ratio], className)}
    src={src}
    srcSet={srcSet}
    sizes={sizes}
    alt={alt}
    loading={priority ? 'eager' : 'lazy'}
    fetchPriority={priority ? 'high' : 'low'}
    decoding="async"
  />
)
