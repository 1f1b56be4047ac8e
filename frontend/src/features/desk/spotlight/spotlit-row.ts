import type { DeskState } from '#shared/desk/desk.ts'

/** The row that is in the spotlight of this round. */
export const spotlitRow = ({
  show: { spotlight },
  round,
}: Pick<DeskState, 'show' | 'round'>): number | undefined =>
  spotlight?.round === round ? spotlight.row : undefined
