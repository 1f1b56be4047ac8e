import { Link } from '#lib/router/Link.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { comparePath } from '#content/paths.ts'
import styles from './CompareLink.module.css'
import { useLiked } from './LikedProvider.tsx'

/** On the card of a liked product, beside its heart: the way to see it next to the others that are liked. */
export const CompareLink = ({ id, name }: { id: string; name: string }) => {
  const { ids, has } = useLiked()
  if (ids.length < 2 || !has(id)) return null
  return (
    <Link className={styles.compare} to={comparePath([id, ...ids.filter((other) => other !== id)])}>
      Compare<VisuallyHidden> {name} with what else you liked</VisuallyHidden>
    </Link>
  )
}
