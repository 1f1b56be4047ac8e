import { useLiked } from '#features/liked/LikedProvider.tsx'
import { ActLine } from '#features/liked/liked-words.tsx'

interface OwnListProps {
  /** The visitor's own, which a link has replaced. */
  own: readonly string[]
  /** It is the list again. */
  onOwn: (own: undefined) => void
}

/** A forwarded link shows its own list: what the visitor had is one press away. */
export const OwnList = ({ own, onOwn }: OwnListProps) => {
  const { replace } = useLiked()
  const bringBack = () => {
    replace(own)
    onOwn(undefined)
  }
  const count = `${own.length} product${own.length === 1 ? '' : 's'}`
  return (
    <div role="status">
      <ActLine words={`This list came with its link. Yours had ${count}.`} onAct={bringBack}>
        Bring mine back
      </ActLine>
    </div>
  )
}
