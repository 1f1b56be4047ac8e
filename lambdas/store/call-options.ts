/** `signal` ends a call to the store early: it then throws StoreUnavailable. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
}
