import styles from './OwnList.module.css'

interface OwnListProps {
  /** The visitor's own, which a link has replaced. */
  own: readonly string[]
  replace: (list: readonly string[]) => void
  /** It is the list again. */
  onOwn: (own: undefined) => void
}

/** A forwarded link shows its own list: what the visitor had is one press away. */
export const OwnList = ({ own, replace, onOwn }: OwnListProps) => {
  const bringBack = () => {
    replace(own)
    onOwn(undefined)
  }
  const count = `${own.length} product${own.length === 1 ? '' : 's'}`
  return (
    <div className={styles.line} data-ground="ink" role="status">
      <span>This list came with its link. Yours had {count}.</span>
      <button type="button" onClick={bringBack}>
        Bring mine back
      </button>
    </div>
  )
}
