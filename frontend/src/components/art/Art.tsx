import { mediaDelivery, pictureUrl } from '#lib/media.ts'

interface ArtProps {
  id: string
  width: number
  height: number
  className?: string | undefined
  /** Among what the eye meets first on this screen: loaded before others. */
  priority?: boolean
}

/** A still that only decorates, in its own size; loaded when it comes near, behind what the screen begins with. */
export const Art = ({ id, priority, ...rest }: ArtProps) => (
  <img
    src={pictureUrl(mediaDelivery, id)}
    alt=""
    {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', fetchPriority: 'low' })}
    {...rest}
  />
)
