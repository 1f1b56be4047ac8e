import { readHandover } from './handover.ts'

/**
 * Code that cannot be loaded. `late`: it did not come over the line, and may at another attempt. `gone`: the server has
 * no such file. `refused`: the file is here, and this document does not load it.
 */
export class CodeError extends Error {
  readonly why: 'late' | 'gone' | 'refused'

  constructor(message: string, why: CodeError['why']) {
    super(message)
    this.why = why
  }
}

/** How long a file may take to arrive, in milliseconds; twice as long each time that was too short. */
let fileMs = 20_000

let broke = false
/** Whether any file has not arrived since the document began. */
export const lineBroke = (): boolean => broke

/**
 * Brings a file into the browser's cache. `isRight` looks at what came: where a network asks its guests to sign in,
 * everything is an OK, and that page.
 * @throws CodeError where it is late or gone.
 */
export const bringFile = async (
  file: string,
  isRight: (response: Response, text: string) => boolean,
): Promise<void> => {
  let why: CodeError['why'] = 'late'
  try {
    // Where a document before this one could not come alive, a copy in the browser's cache may be broken.
    const cache = readHandover() ? 'reload' : 'default'
    const response = await fetch(file, { cache, signal: AbortSignal.timeout(fileMs) })
    if (isRight(response, await response.text())) return
    if (response.status === 404) why = 'gone'
  } catch (error) {
    // Only its time-out ends it with this error: a line that is just slow gets more time.
    if (error instanceof DOMException) fileMs *= 2
  }
  broke ||= why === 'late'
  // In the browser's own words.
  throw new CodeError(`Failed to fetch dynamically imported module: ${file}`, why)
}

/** Whether a response is a script or a sheet. */
export const isCode = ({ ok, headers }: Response): boolean =>
  ok && /javascript|css/.test(headers.get('content-type') ?? '')
