import { isDeepStrictEqual } from 'node:util'
import { byOperations, whatOfChange } from '#shared/desk/what-of-change.ts'
import type { DeskChange } from '#shared/desk/desk.ts'
import { isWritten } from '../../store/failures.ts'
import { raisedTo } from '../ceiling.ts'
import {
  type Counter,
  demandBegun,
  demandRow,
  numberIn,
  readCounter,
  type Step,
  updateCounter,
  visibleRow,
} from '../counter.ts'
import { NoSuchRow, StateChanged } from '../errors.ts'
import { firstRound, itemVersion } from '../items.ts'
import type { FormLog } from '../log-store.ts'
import type { ChangeOptions } from '../row-log.ts'

/** A change of what readers are shown. */
export type StateChange = Extract<
  DeskChange,
  { readonly kind: 'hold' | 'open' | 'reveal' | 'delay' | 'approval' | 'show' }
>

/**
 * Puts the ceiling where the numbered rows end now, within the update: a copy made by the caller could be older than what
 * a reader has seen. A ceiling that is there is not touched.
 */
const ceilingHere = ({ ceiling }: Counter): readonly string[] =>
  ceiling === undefined
    ? ['#ceiling = if_not_exists(#lastRow, :none)', '#ceilingRound = if_not_exists(#round, :first)']
    : []

const ofDelay = ['#delaySeconds', '#marks', '#marksRound']

/** What a change has to do; undefined where all is so already. @throws NoSuchRow where it names what is not there */
const stepOf = (change: StateChange, counter: Counter, { form, clock }: FormLog): Step | undefined => {
  const { round, lastRow, ceiling, delaySeconds } = counter
  switch (change.kind) {
    case 'hold':
      return ceiling === undefined || delaySeconds !== undefined
        ? { set: ceilingHere(counter), remove: ofDelay }
        : undefined
    case 'open':
      return ceiling === undefined ? undefined : { remove: ['#ceiling', '#ceilingRound', ...ofDelay] }
    case 'reveal':
      demandRow(counter, form, change)
      if (change.round < round)
        throw new NoSuchRow(`Round ${numberIn(counter, change.round)} of ${form} is over.`)
      return visibleRow(counter) >= change.row ? undefined : raisedTo(round, change.row)
    case 'delay':
      if (delaySeconds === change.seconds) return undefined
      return {
        set: [...ceilingHere(counter), '#delaySeconds = :seconds', '#marks = :marks', '#marksRound = :round'],
        // A row that is numbered in between would have no mark, and wait for the next one; a round would have others.
        condition: '(attribute_not_exists(#round) OR (#round = :round AND #lastRow = :lastRow))',
        values: {
          ':seconds': change.seconds,
          ':round': round,
          ':lastRow': lastRow,
          ':marks': [[Math.floor(clock() / 1000), lastRow]],
        },
      }
    case 'approval':
      // `none` is kept too: what waited before may wait still.
      return (counter.approval ?? 'none') === change.which
        ? undefined
        : { set: ['#approval = :approval'], values: { ':approval': change.which } }
    case 'show': {
      const { show } = change
      if (isDeepStrictEqual(counter.show ?? {}, show)) return undefined
      // A row that is put into the spotlight before it is there would come up unread.
      if (show.spotlight) demandRow(counter, form, show.spotlight)
      if (show.compare) demandBegun(counter, form, show.compare.to)
      return Object.keys(show).length === 0
        ? { remove: ['#show'] }
        : { set: ['#show = :show'], values: { ':show': show } }
    }
  }
}

/** A form that was never answered has no counter: the change makes one. */
const made = [
  '#round = if_not_exists(#round, :first)',
  '#lastRow = if_not_exists(#lastRow, :none)',
  '#version = :itemVersion',
]

/**
 * Changes what readers are shown, in the one update that counts the change and says who made it. Where all is so already,
 * nothing is done, whatever version the caller knows: its request before may have got no response. A change that somebody
 * else made in between is looked at again.
 * @throws StateChanged where the caller knows another version; NoSuchRow
 */
export const changeState = async (
  log: FormLog,
  change: StateChange,
  { by = byOperations, version, onMade }: ChangeOptions,
): Promise<void> => {
  const what = whatOfChange(change)
  for (;;) {
    const counter = await readCounter(log)
    const step = stepOf(change, counter, log)
    const { changed: before, stateVersion } = counter
    if (!step) {
      if (before?.by === by && before.what === what) await onMade?.({ ...before, stateVersion })
      return
    }
    if (version !== undefined && version !== stateVersion)
      throw new StateChanged(`What ${log.form} shows was changed in between.`)
    const changed = { by, at: log.clock(), what }
    const update = {
      ...step,
      set: [...made, '#changed = :changed', ...(step.set ?? [])],
      add: '#stateVersion :one',
      values: {
        ...{ ':first': firstRound, ':none': 0, ':itemVersion': itemVersion, ':changed': changed, ':one': 1 },
        ...step.values,
      },
    }
    if (await isWritten(updateCounter(log, counter, update))) {
      await onMade?.({ ...changed, stateVersion: stateVersion + 1 })
      return
    }
    await log.call.pause(1)
  }
}
