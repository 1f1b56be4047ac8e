import { useState } from 'react'
import { Button } from '#components/button/Button.tsx'
import { DialogPanel } from '#components/dialog-panel/DialogPanel.tsx'
import { StatusLine } from '#components/status-line/StatusLine.tsx'
import styles from './design.module.css'

const shapes = ['side', 'sheet', 'centre', 'full'] as const

/** The four shapes of a dialog, and a line that floats. */
export const Dialogs = () => {
  const [open, setOpen] = useState<(typeof shapes)[number]>()
  const [news, setNews] = useState('')
  return (
    <div className={styles.row}>
      {shapes.map((shape) => (
        <Button key={shape} onClick={() => setOpen(shape)}>{`Open ${shape}`}</Button>
      ))}
      <Button variant="secondary" onClick={() => setNews(news === '' ? 'Link copied' : '')}>
        Floating line
      </Button>
      <StatusLine tone="plain" floating>
        {news}
      </StatusLine>
      {shapes.map((shape) => (
        <DialogPanel
          key={shape}
          open={open === shape}
          onClose={() => setOpen(undefined)}
          label={`A ${shape} dialog`}
          shape={shape}
          ground={shape === 'full' ? 'violet' : 'paper'}
        >
          <div className={styles.inside}>
            <h3>{`A ${shape} dialog`}</h3>
            <p>Escape closes it, and so does a press beside it.</p>
            <Button onClick={() => setOpen(undefined)}>Close</Button>
          </div>
        </DialogPanel>
      ))}
    </div>
  )
}
