/** For so long (ms) "approve all" can be taken back before anything is sent. */
export const approveAllMs = 3000
/** A page that slept through the moment must not send later. */
const latestMs = 1000

/** The rows that go up together soon, and when, in ms since 1970. */
export interface Soon {
  readonly rows: ReadonlySet<number>
  readonly at: number
  /** The time as of the last tap or tick. */
  readonly clock: number
}

/** Those rows will go up together. */
export const soonUp = (rows: readonly number[], now: number): Soon => ({
  ...{ rows: new Set(rows), at: now + approveAllMs, clock: now },
})

/** Whole seconds until they go up, and 1 until they have. */
export const secondsUntilUp = ({ at, clock }: Soon): number => Math.max(1, Math.ceil((at - clock) / 1000))

/** Lets time pass: `isDue` once they are to be sent; undefined where the moment was slept through. */
export const tick = (soon: Soon, now: number): { readonly soon: Soon; readonly isDue: boolean } | undefined =>
  now > soon.at + latestMs ? undefined : { soon: { ...soon, clock: now }, isDue: now >= soon.at }
