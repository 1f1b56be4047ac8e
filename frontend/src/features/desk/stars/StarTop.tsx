import { useState } from 'react'
import { Choice } from '../parts/Choice.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { BigButton, DiscButton } from '../press/BigButton.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import type { Idea } from '../wall/ideas.ts'
import { useReadable, useSaid } from '../wall/use-said.ts'
import { StarIcon } from './Icons.tsx'
import styles from './StarTop.module.css'
import { topCounts, topStars } from './top-stars.ts'
import type { StarSet } from './use-stars.ts'

interface StarTopProps {
  readonly store: DeskStore
  readonly held: Held
  readonly ideas: readonly Idea[]
  readonly stars: StarSet
  readonly disabled: boolean
}

type AskProps = StarTopProps & { readonly onClose: () => void }

const options = topCounts.map((count) => ({ value: String(count), label: String(count) }))

/** Asks how many of the best are to be starred, and says what that leaves out. */
const Ask = ({ store, held: { state, answers }, ideas, stars, disabled, onClose }: AskProps) => {
  const [count, setCount] = useState('10')
  const said = useSaid(store, state, ideas, disabled)
  const readable = useReadable(answers, ideas)
  const top = topStars({ ideas: readable, said }, stars.rows, Number(count))
  return (
    <Sheet title="Star how many?" open onClose={onClose}>
      <div className={styles.counts}>
        <Choice legend="How many" shape="bar" options={options} value={count} onChange={setCount} />
      </div>
      <ul>
        {top.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <BigButton
        tone="curtain"
        label="Star them"
        icon={<StarIcon isOn />}
        disabled={disabled || !top.canStar}
        onPress={() => {
          stars.set(top.rows, true)
          onClose()
        }}
      />
    </Sheet>
  )
}

/** Stars the best of the list at once, as many as one says. */
export const StarTop = (props: StarTopProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DiscButton label="Star the top of this list" disabled={props.disabled} onPress={() => setOpen(true)}>
        <span className={styles.disc}>
          <StarIcon isOn={false} />
          top
        </span>
      </DiscButton>
      {isOpen && <Ask {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
