import { useEffect, useState } from 'react'
import { WordButton } from '#components/button/WordButton.tsx'
import { focusMain } from '#components/skip-link/SkipLink.tsx'
import styles from './lines.module.css'
import { keepOwnList, ownList } from './own-list.ts'

interface OwnListProps {
  /** What has given way to the list of a link just now; nothing after a reload. */
  gone: readonly string[] | undefined
  list: readonly string[]
  replace: (list: readonly string[]) => void
  /** It is the list again. */
  onBack: (gone: undefined) => void
}

/** A forwarded link shows its own list: what the visitor had is one press away, also after a reload. */
export const OwnList = ({ gone, list, replace, onBack }: OwnListProps) => {
  const [came] = useState(list)
  const [own, setOwn] = useState(() => ownList(gone, list))
  useEffect(() => keepOwnList(own, came), [own, came])
  // Another tab may have brought it back.
  if (!own || own.join() === list.join()) return null
  const bringBack = () => {
    replace(own)
    setOwn(undefined)
    onBack(undefined)
    // The button is gone.
    focusMain()
  }
  const count = `${own.length} product${own.length === 1 ? '' : 's'}`
  return (
    <div className={styles.line} data-ground="ink" role="status">
      <span>This list came with its link. Yours had {count}.</span>
      <WordButton onClick={bringBack}>Bring mine back</WordButton>
    </div>
  )
}
