import { Picture } from '#components/picture/Picture.tsx'
import type { Picture as Cropped } from '#content/schema.ts'
import { classNames } from '#lib/class-names.ts'
import { stillOf } from '#lib/media.ts'
import styles from './Still.module.css'

interface StillProps {
  picture: Cropped
  /** How wide it is shown, in the syntax of the `sizes` attribute. */
  sizes: string
  className?: string | undefined
}

/** The part of a scene that a picture is about, filling whatever frame it is given. (content/media-ids.ts, `crops`) */
export const Still = ({ picture, sizes, className }: StillProps) => {
  const scene = { id: picture.media }
  return (
    <Picture
      className={classNames(styles[picture.crop], className)}
      ratio="fill"
      alt={picture.alt}
      {...stillOf(scene)}
      sizes={sizes}
    />
  )
}
