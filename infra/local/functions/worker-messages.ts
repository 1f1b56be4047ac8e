/** What a function's worker is started with. */
export interface WorkerStart {
  /** Absolute path of the module to load. */
  readonly file: string
  /** Name of the function the module exports. */
  readonly exportName: string
  readonly functionName: string
  readonly functionArn: string
  readonly memoryMb: number
}

/** An event for the function. `deadline` in ms since 1970. */
export interface Invocation {
  readonly requestId: string
  readonly event: unknown
  readonly deadline: number
}

/** What a worker says once, when its module is loaded or could not be. */
export type Loaded = { readonly loaded: true } | { readonly failure: string }

/** What came of it: a value that survived JSON, as between Lambda and its caller, or the error's text for the log. */
export type Outcome = { readonly value: unknown } | { readonly failure: string }
