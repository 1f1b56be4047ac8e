/** What can be opened over a page of the frame. */
export type Overlay = 'menu' | 'liked'

/** What is open, and at which entry of the history it was opened. */
export interface Opened {
  readonly part: Overlay
  readonly at: string
}

/** Whatever is open belongs to the page it was opened on: going anywhere, Back included, closes it. */
export const isOpenAt = (opened: Opened | undefined, part: Overlay, at: string): boolean =>
  opened?.part === part && opened.at === at

/** A part closes itself only: what closed the menu may be the panel that has just been opened. */
export const withoutPart = (opened: Opened | undefined, part: Overlay): Opened | undefined =>
  opened?.part === part ? undefined : opened
