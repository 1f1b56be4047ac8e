/** A file of an archive as it lies there: its compressed bytes, and what they must come to. */
export interface ZipEntry {
  readonly packed: Buffer
  /** Check sum and length of the unpacked file. */
  readonly crc: number
  readonly size: number
}

/** Lengths and signatures of an archive's parts. (APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16) */
const [endLength, entryLength, headerLength] = [22, 46, 30]
const [endMark, entryMark, headerMark] = [0x06054b50, 0x02014b50, 0x04034b50]

/** The packed bytes of a file whose header stands at a place of the archive. */
const packedAt = (archive: Buffer, header: number, length: number): Buffer => {
  if (archive.readUInt32LE(header) !== headerMark) throw new Error('The archive lacks one of its files.')
  const names = archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
  const start = header + headerLength + names
  return archive.subarray(start, start + length)
}

/**
 * The files of a ZIP archive of ours (zip.ts) by their paths, from its directory; none is unpacked.
 * @throws Error where the archive is not whole.
 */
export const zipEntries = (archive: Buffer): ReadonlyMap<string, ZipEntry> => {
  const end = archive.length - endLength
  if (end < 0 || archive.readUInt32LE(end) !== endMark) throw new Error('The archive does not end as one.')
  const entries = new Map<string, ZipEntry>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + entryLength > end || archive.readUInt32LE(at) !== entryMark)
      throw new Error('The archive’s directory is not whole.')
    const field = (offset: number) => archive.readUInt32LE(at + offset)
    const length = (offset: number) => archive.readUInt16LE(at + offset)
    const nameEnd = at + entryLength + length(28)
    const name = archive.toString('utf8', at + entryLength, nameEnd)
    entries.set(name, { packed: packedAt(archive, field(42), field(20)), crc: field(16), size: field(24) })
    at = nameEnd + length(30) + length(32)
  }
  if (at !== end) throw new Error('The archive’s directory is not whole.')
  return entries
}
