import { useState, type ReactNode } from 'react'
import { Button } from '#components/button/Button.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { comparePath } from '#content/paths.ts'
import styles from './Program.module.css'

/** The visitor's liked list, as far as a program has to know it. */
export interface LikedList {
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly add: (ids: readonly string[]) => void
}

const numerals = ['none', 'one', 'two', 'three', 'four', 'five']

interface TakeProgramProps {
  ids: readonly string[]
  liked: LikedList
}

/**
 * Puts a whole program on the liked list with one press, and takes off again with the next what the first put there:
 * what was liked before stays. It is one button for both, so that the focus stays where it was.
 */
export const TakeProgram = ({ ids, liked: { has, toggle, add } }: TakeProgramProps) => {
  const [added, setAdded] = useState<readonly string[]>([])
  const all = numerals[ids.length] ?? String(ids.length)
  const isTaken = ids.every(has)
  const back = added.filter(has)
  const take = () => {
    setAdded(ids.filter((id) => !has(id)))
    add(ids)
  }
  const undo = () => {
    for (const id of back) toggle(id)
    setAdded([])
  }
  return (
    <div className={styles.take}>
      {isTaken && back.length === 0 ? null : (
        <Button size="large" icon={isTaken ? undefined : 'plus'} onClick={isTaken ? undo : take}>
          {isTaken ? 'Undo' : `Put all ${all} on my list`}
        </Button>
      )}
      <p role="status" className={styles.said}>
        {isTaken && `All ${all} are on your list.`}
      </p>
      {isTaken && (
        <p className={styles.ways}>
          <TextLink to="/get-estimate">Get an Estimate</TextLink>
          <TextLink to={comparePath(ids)}>Compare them</TextLink>
        </p>
      )}
    </div>
  )
}

interface ProgramProps {
  /** Ids of its products. */
  ids: readonly string[]
  liked: LikedList
  /** A static part that lists them. */
  children: ReactNode
}

/** The products of an event as a list with its price, which one press takes over. */
export const Program = ({ ids, liked, children }: ProgramProps) => (
  <div className={styles.program}>
    {children}
    <TakeProgram ids={ids} liked={liked} />
  </div>
)
