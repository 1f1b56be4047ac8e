import AdmZip from 'adm-zip'
import { inflateSync } from 'node:zlib'
import { readPdf } from './read-pdf.ts'

const utf16be = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** What a PDF says, shows and carries: its pages, texts for pictures, each of its streams as it was before it was packed. */
const textOfPdf = async (bytes: Buffer): Promise<readonly string[]> => {
  const raw = bytes.toString('latin1')
  const { text, alternatives, title } = await readPdf(bytes)
  const streams = [...raw.matchAll(/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/g)].map(
    ([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    },
  )
  // Titles and texts for pictures are UTF-16 where they have a letter that is not plain.
  const strings = [raw, ...streams].flatMap((part) =>
    [...part.matchAll(/<FEFF((?:[\dA-F]{4})+)>/gi)].map(([, hex = '']) => utf16be(hex)),
  )
  return [text, ...alternatives, title, raw, ...streams, ...strings]
}

/** What is embedded in a page as base64, fonts left out. */
const embedded = (text: string): readonly string[] =>
  [...text.matchAll(/data:(?!font)[^;,]*;base64,([\w+/=]+)/g)].map(([, packed = '']) =>
    Buffer.from(packed, 'base64').toString(),
  )

/**
 * All that can be read in a file, packed or not, as one text: what it shows, what it says to machines, and its bytes; of an
 * archive (PPTX, XLSX, ZIP) that of each file in it, with its name; of a calendar with its folded lines joined.
 */
export const allTextOf = async (name: string, bytes: Buffer): Promise<string> => {
  if (name.endsWith('.pdf')) return (await textOfPdf(bytes)).join('\n')
  if (/\.(?:pptx|xlsx|zip)$/.test(name)) {
    const parts = new AdmZip(bytes)
      .getEntries()
      .map(async (entry) => `${entry.entryName}\n${await allTextOf(entry.entryName, entry.getData())}`)
    return [bytes.toString('latin1'), ...(await Promise.all(parts))].join('\n')
  }
  const text = bytes.toString()
  return [text, text.replaceAll(/\r?\n[ \t]/g, ''), ...embedded(text)].join('\n')
}
