import { readLegacy } from './legacy.ts'

/**
 * Code that cannot be had. Where it is `late` it did not come over the line, and may when it is asked for again;
 * otherwise it is `gone` from the server, or here and `refused` by this document.
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
  isRight: (answer: Response, text: string) => boolean,
): Promise<void> => {
  let why: CodeError['why'] = 'late'
  try {
    // Where a document before this one could not come alive, a copy in the browser's cache may be broken.
    const cache = readLegacy() ? 'reload' : 'default'
    const answer = await fetch(file, { cache, signal: AbortSignal.timeout(fileMs) })
    if (isRight(answer, await answer.text())) return
    if (answer.status === 404) why = 'gone'
  } catch (error) {
    // Nothing else ends it but its time: a line that is only slow gets more of it.
    if (error instanceof DOMException) fileMs *= 2
  }
  broke ||= why === 'late'
  // In the browser's own words.
  throw new CodeError(`Failed to fetch dynamically imported module: ${file}`, why)
}

/** Whether an answer is a script or a sheet. */
export const isCode = ({ ok, headers }: Response): boolean =>
  ok && /javascript|css/.test(headers.get('content-type') ?? '')
