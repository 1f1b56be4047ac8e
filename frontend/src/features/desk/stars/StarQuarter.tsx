import { deskLimits, type Quadrant } from '#shared/desk/scopes.ts'
import type { DeskAnswer } from '#shared/desk/desk.ts'
import { gatherIdeas, hasRow } from '#shared/gather/gathered-ideas.ts'
import { isOutOfWords } from '../answers/describe-answer.ts'
import { MoreButton } from '../parts/MoreButton.tsx'
import type { Idea } from '../wall/ideas.ts'
import { quadrantOf } from '../wall/places.ts'
import type { StarSet } from './use-stars.ts'

interface StarQuarterProps {
  readonly quadrant: Quadrant
  readonly ideas: readonly Idea[]
  readonly answers: readonly DeskAnswer[]
  readonly stars: StarSet
  readonly disabled: boolean
}

/** Stars all ideas of the quarter that is shown, where they are few enough to be voted on. */
export const StarQuarter = ({ quadrant, ideas, answers, stars, disabled }: StarQuarterProps) => {
  const flagged = new Set(answers.filter(isOutOfWords).map(({ row }) => row))
  const inQuarter = gatherIdeas(ideas).filter((idea) => quadrantOf(idea) === quadrant)
  const rows = inQuarter.flatMap((idea) => {
    // Of a pile, which has a name of its own, the idea that has a star already.
    if (idea.members) return [[...stars.rows].find((row) => hasRow(idea, row)) ?? idea.row]
    return flagged.has(idea.row) ? [] : [idea.row]
  })
  const left = inQuarter.length - rows.length
  const all = new Set([...stars.rows, ...rows]).size
  if (rows.length === 0) return null
  const isTooMany = all > deskLimits.starred
  const areAll = rows.every((row) => stars.rows.has(row))
  const hint = areAll
    ? 'All of them are starred'
    : isTooMany
      ? `That makes ${all}. Twelve is the most`
      : left > 0
        ? `${left} with a flagged word ${left === 1 ? 'is' : 'are'} left out`
        : 'For a vote. It shows nothing to the room'
  return (
    <MoreButton
      label={rows.length === 1 ? 'Star this one' : `Star these ${rows.length}`}
      hint={hint}
      disabled={disabled || isTooMany || areAll}
      onPress={() => stars.set(rows, true)}
    />
  )
}
