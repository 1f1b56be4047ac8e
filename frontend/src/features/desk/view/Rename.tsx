import { useState, type SubmitEvent } from 'react'
import { Icon } from '../../../components/icon/Icon.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { BigButton } from '../press/BigButton.tsx'
import type { QuadrantNames } from '../state/quadrant-names.ts'
import { namesTyped } from './names-typed.ts'
import styles from './Rename.module.css'

interface RenameProps {
  /** What the quarters are called now. */
  readonly names: QuadrantNames
  /** What they are called where no desk says otherwise. */
  readonly ofStage: QuadrantNames
  readonly disabled: boolean
  /** Sets their names; undefined gives them back those of the stage. */
  readonly onNames: (names: QuadrantNames | undefined) => void
}

const places = ['Top left', 'Top right', 'Bottom left', 'Bottom right'] as const

/** Leads to a sheet in which the quarters of the chart get other names. */
export const Rename = ({ names, ofStage, disabled, onNames }: RenameProps) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).getAll('name').map(String)
    onNames(namesTyped(typed, ofStage))
    close()
  }
  return (
    <>
      <MoreButton
        label="Rename the quarters…"
        hint="Here and on every screen"
        disabled={disabled}
        onPress={() => setOpen(true)}
      />
      <Sheet title="Name the quarters" open={isOpen} onClose={close}>
        <form className={styles.form} onSubmit={submit}>
          <div className={styles.fields}>
            {places.map((place, index) => (
              <label key={place}>
                {place}
                <input name="name" maxLength={24} autoComplete="off" defaultValue={names[index]} />
              </label>
            ))}
          </div>
          <p>24 letters at most. An empty field gets its usual name back.</p>
          <BigButton
            tone="ink"
            type="submit"
            label="Use these names"
            icon={<Icon name="arrow" />}
            disabled={disabled}
          />
        </form>
      </Sheet>
    </>
  )
}
