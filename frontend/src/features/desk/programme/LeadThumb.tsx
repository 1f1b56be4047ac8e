import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { SoonThumb } from '../press/SoonThumb.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import { leadingOf } from './leading.ts'
import styles from './Strip.module.css'

/** Over the thumb's zone for as long as the room is about to be led: until then it can be taken back. */
export const LeadThumb = ({ store, disabled }: { readonly store: DeskStore; readonly disabled: boolean }) => {
  const soon = leadingOf(store)
  const { what } = useSyncExternalStore(soon.subscribe, soon.getView)
  return (
    <div className={styles.over}>
      <SoonThumb soon={soon} ofStage disabled={disabled} wordsOf={({ words }) => words} />
      <VisuallyHidden role="status">
        {what && `${what.words.label} ${what.words.hint} Undo is in the thumb’s zone.`}
      </VisuallyHidden>
    </div>
  )
}
