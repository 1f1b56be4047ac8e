import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import type { Ground } from '../ground/ground.ts'
import { focusMain } from '../skip-link/SkipLink.tsx'
import styles from './DialogPanel.module.css'

interface DialogPanelProps {
  open: boolean
  /** Called whenever the dialog is closed, by Escape, by a press beside it, or because `open` went. */
  onClose: () => void
  /** The dialog's name, for screen readers. */
  label: string
  /** `side` slides in from the right, `sheet` rises from below, `centre` is in the middle, `full` covers everything. */
  shape: 'side' | 'sheet' | 'centre' | 'full'
  ground?: Ground
  className?: string | undefined
  children: ReactNode
}

/**
 * A native modal dialog: the rest of the page is inert while it is open, Escape closes it, and the focus goes back to
 * where it was. It moves for 0.3 s.
 */
export const DialogPanel = ({
  open,
  onClose,
  label,
  shape,
  ground = 'paper',
  className,
  children,
}: DialogPanelProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)

  useEffect(() => {
    if (open && !dialog.current?.open) {
      const { style, clientWidth } = document.documentElement
      style.setProperty('--scrollbar-room', `${window.innerWidth - clientWidth}px`)
      dialog.current?.showModal()
    }
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  const handleClose = () => {
    // What opened the dialog may be gone: then the browser leaves the focus in what is closed.
    const { activeElement } = document
    if (activeElement === document.body || dialog.current?.contains(activeElement)) focusMain()
    onClose()
  }
  // Both ends of the press must be beside the panel: selecting its text with the mouse may end outside.
  const isBeside = (event: MouseEvent) => event.target === event.currentTarget
  return (
    <dialog
      ref={dialog}
      data-ground={ground}
      aria-label={label}
      className={classNames(styles.dialog, styles[shape], className)}
      onClose={handleClose}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (pressedBeside.current && isBeside(event)) dialog.current?.close()
      }}
    >
      <div className={styles.inside}>{children}</div>
    </dialog>
  )
}
