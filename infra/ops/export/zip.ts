import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive, and its text bit by bit. */
export interface ArchivedFile {
  /** A path with slashes. */
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

/** The earliest time an archive can tell: the same rows give the same file. */
const mtime = new Date(1980, 0, 1)

/**
 * A ZIP archive of files whose texts need not be known as a whole, or held; it is read from the contents no faster than
 * the archive is read. @throws what the files' contents throw.
 */
export const zipArchive = (files: Iterable<ArchivedFile>): AsyncIterable<Buffer> => {
  const archive = new ZipFile()
  const output = archive.outputStream.pipe(new PassThrough())
  const fail = (error: unknown) => output.destroy(error as Error)
  archive.on('error', fail)
  for (const { name, content } of files)
    archive.addReadStream(Readable.from(content).on('error', fail), name, { mtime })
  archive.end()
  return output
}
