import { memo, useId, useLayoutEffect, useRef } from 'react'
import type { Choice, Step } from '../choices.ts'
import styles from './ChoiceTile.module.css'
import { Drawing } from './Drawing.tsx'
import { Mark } from './Mark.tsx'
import { notes } from './questions.ts'

/** The hues tiles fill with, in turn: no two neighbors of a mosaic two wide are alike. */
const hues = ['sun', 'teal', 'pink', 'tangerine', 'sun', 'pink', 'tangerine', 'teal'] as const

interface ChoiceTileProps {
  step: Step
  choice: Choice
  /** Its place in the mosaic, from 0. */
  index: number
  chosen: boolean
  onToggle: (step: Step, choice: Choice) => void
  /** Chooses it where it is not chosen already. */
  onChoose: (step: Step, choice: Choice) => void
}

const Tile = ({ step, choice, index, chosen, onToggle, onChoose }: ChoiceTileProps) => {
  const id = useId()
  const note = notes[choice]
  const box = useRef<HTMLInputElement>(null)
  const choose = useRef(() => onChoose(step, choice))

  useLayoutEffect(() => {
    // What was chosen before the page came alive is in the box only, or in what the tab has kept as well.
    if (box.current?.checked) choose.current()
  }, [])

  return (
    <label className={styles.tile} data-hue={hues[index % hues.length]} data-step={step}>
      <input
        ref={box}
        type="checkbox"
        checked={chosen}
        onChange={() => onToggle(step, choice)}
        aria-labelledby={`${id}-words`}
        aria-describedby={note && `${id}-note`}
      />
      {step !== 'objectives' && (
        <span className={styles.drawing}>
          <Drawing choice={choice} />
        </span>
      )}
      <span className={styles.words}>
        <span id={`${id}-words`}>{choice}</span>
        {note && (
          <span id={`${id}-note`} className={styles.note}>
            {note}
          </span>
        )}
      </span>
      <Mark choice={choice} chosen={chosen} />
    </label>
  )
}

/**
 * One choice of a step: a checkbox as large as its tile, which fills with a color of its own. A press draws the one
 * tile it was on, and none of the others.
 */
export const ChoiceTile = memo(Tile)
