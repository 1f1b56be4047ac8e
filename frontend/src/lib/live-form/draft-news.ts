import { useEffect } from 'react'

/** Whose words are begun: those of a form, or a dot of rating that is placed and not sent. */
export type DraftName = 'laser-focus' | 'combo-convo' | 'venting-machine' | 'rate'

/** What a form tells of what is begun in it. */
export interface DraftNews {
  readonly name: DraftName
  readonly isBegun: boolean
  /** What is typed. */
  readonly words: string
  /** The round whose question it answers, where that is known. */
  readonly round: number | undefined
}

/** Who leads from form to form on this page; nobody, where a form has the page to itself. */
let listener: ((news: DraftNews) => void) | undefined

/** Has it heard what is begun. Returns the stop. */
export const hearDrafts = (hear: (news: DraftNews) => void): (() => void) => {
  listener = hear
  return () => {
    listener = undefined
  }
}

/** Whether somebody leads from form to form on this page. */
export const isLed = (): boolean => listener !== undefined

/** Tells whoever leads from form to form. */
export const tellDraft = (news: DraftNews): void => listener?.(news)

/** Tells the same what is begun here. */
export const useTellDraft = (name: DraftName, isBegun: boolean, words = '', round?: number): void =>
  useEffect(() => tellDraft({ name, isBegun, words, round }), [name, isBegun, words, round])
