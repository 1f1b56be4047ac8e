import type { Show, Vote } from '#shared/desk/desk.ts'
import { withPart } from '../view/show-parts.ts'

/** The same with what walls show of a revealed vote: its result, a line of it, or (undefined) the chart. */
const withBoard = (show: Show, board: Vote['board']): Show =>
  show.vote?.revealed ? { ...show, vote: withPart(show.vote, 'board', board) } : show

/** A vote's result or a line of it on every wall, or the chart: nothing in the spotlight, and no ideas in words. */
export const showBoard = (show: Show, board: Vote['board']): Show =>
  withPart(withPart(withBoard(show, board), 'spotlight', undefined), 'read', undefined)

/** Puts a row into the spotlight of the chart, which therefore takes the place of a result; undefined clears it. */
export const showSpotlight = (show: Show, spotlight: Show['spotlight']): Show =>
  withPart(spotlight ? withBoard(show, undefined) : show, 'spotlight', spotlight)
