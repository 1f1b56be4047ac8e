import { useEffect, useRef, type ReactNode } from 'react'
import { DialogPanel } from '#components/dialog-panel/DialogPanel.tsx'
import styles from './Sheet.module.css'

interface SheetProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  /** What the way out says and does, where it does more than to close. */
  readonly dismiss?: { readonly label: string; readonly onPress: () => void } | undefined
  readonly children: ReactNode
}

/** Rises over the desk and asks before something is done that cannot be taken back. The focus begins at its title. */
export const Sheet = (props: SheetProps) => {
  const { title, open, onClose, children } = props
  const { dismiss = { label: 'Not now', onPress: onClose } } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (open) heading.current?.focus()
  }, [open])
  return (
    <DialogPanel open={open} onClose={onClose} label={title} shape="sheet">
      {open && (
        <div className={styles.sheet}>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {children}
          <button className={styles.not} type="button" onClick={dismiss.onPress}>
            {dismiss.label}
          </button>
        </div>
      )}
    </DialogPanel>
  )
}
