import { mayDo, type DeskScope } from '#shared/desk/scopes.ts'
import type { TabId } from '../parts/Tabs.tsx'
import { rubOut, typeDigit } from '../spotlight/keypad.ts'
import type { DeskKey } from './desk-keys.ts'

/** What decides about a key of the desk. */
export interface KeySituation {
  readonly scope: DeskScope
  readonly hasChart: boolean
  readonly isLost: boolean
  readonly shown: TabId | undefined
  /** The table's number as far as it is typed. */
  readonly typed: string
  /** The row of the list that has the focus. */
  readonly row: number | undefined
  /** The newest idea of the table that is typed. */
  readonly found: number | undefined
  /** Whether something is in the spotlight. */
  readonly isSpotlit: boolean
}

/** What a key leads to. */
export type KeyDeed =
  | { readonly do: 'type'; readonly typed: string; readonly opens?: TabId }
  | { readonly do: 'undo' | 'hold' }
  | { readonly do: 'hide'; readonly row: number }
  | { readonly do: 'decide'; readonly row: number; readonly isShown: boolean }
  /** Puts a row into the spotlight; undefined clears it. */
  | { readonly do: 'spotlight'; readonly row: number | undefined }

/** What a key does as things stand; undefined where it does nothing. Without a signal only typing is left, and undo. */
export const deedOf = (key: DeskKey, situation: KeySituation): KeyDeed | undefined => {
  const { scope, hasChart, isLost, shown, typed, row, found, isSpotlit } = situation
  const mayShow = mayDo(scope, 'show')
  switch (key.does) {
    case 'digit': {
      if (!hasChart || !mayShow) return undefined
      const before = shown === 'spotlight' ? typed : ''
      return { do: 'type', typed: typeDigit(before, key.digit), opens: 'spotlight' }
    }
    case 'rub-out':
      return { do: 'type', typed: rubOut(typed) }
    case 'undo':
      return { do: 'undo' }
    case 'hide':
      return isLost || row === undefined ? undefined : { do: 'hide', row }
    case 'approve':
    case 'keep-back':
      return isLost || row === undefined ? undefined : { do: 'decide', row, isShown: key.does === 'approve' }
    case 'hold':
      return isLost || !mayShow ? undefined : { do: 'hold' }
    case 'show':
      return isLost || shown !== 'spotlight' || found === undefined
        ? undefined
        : { do: 'spotlight', row: found }
    case 'clear':
      if (isLost) return undefined
      if (typed !== '') return { do: 'type', typed: '' }
      return isSpotlit && mayShow ? { do: 'spotlight', row: undefined } : undefined
  }
}
