import { WordButton } from '#components/button/WordButton.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { useLiked } from './LikedProvider.tsx'
import styles from './liked-words.module.css'

/** What the panel says about the number of liked products. */
export const likedMessage = (count: number): string => {
  if (count === 0) {
    return 'You have 0 products selected. Continue to get an estimate for your selected products.'
  }
  if (count === 1) {
    return 'You’ve selected 1 product. Bundling multiple products may reduce the overall cost.'
  }
  return `Great! You’ve selected ${count} products. Next, let’s take this to your inbox`
}

/** What was removed from the liked list. */
export interface Removal {
  readonly id: string
  /** The plan that was chosen for it. */
  readonly plan?: string | undefined
  readonly name: string
  /** Where on the list it was, from 0. */
  readonly place: number
}

interface UndoLineProps {
  removal: Removal
  /** Comes before it is back. */
  onUndo: () => void
}

/** What has gone may have taken along the place the visitor looked at. */
const show = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' })

/** Takes the place of a liked product that was removed, and brings it back. */
export const UndoLine = ({ removal: { id, plan, name, place }, onUndo }: UndoLineProps) => {
  const { list, replace } = useLiked()
  const undo = () => {
    onUndo()
    replace([...list.slice(0, place), plan ? `${id}:${plan}` : id, ...list.slice(place)])
  }
  return (
    <p ref={show} className={styles.line} data-ground="ink" data-undo>
      <span>{name} removed.</span>
      <WordButton onClick={undo}>
        Undo <VisuallyHidden>removing {name}</VisuallyHidden>
      </WordButton>
    </p>
  )
}
