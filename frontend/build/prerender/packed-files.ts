import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

const packedTypes = /\.(?:js|css)$/

/**
 * Writes each script and style of a built site's /assets again under /brotli/assets, packed as small as it goes. A
 * delivery network packs in passing, and the tenth that it leaves is a tenth of what a phone in a full hall waits for.
 * The edge gives them to browsers that take them. (infra/constructs/website/page-functions.ts)
 */
export const writePackedFiles = async (folder: string): Promise<void> => {
  const assets = join(folder, 'assets')
  const packed = join(folder, 'brotli/assets')
  await mkdir(packed, { recursive: true })
  const names = await readdir(assets)
  await Promise.all(
    names
      .filter((name) => packedTypes.test(name))
      .map(async (name) => {
        const plain = await readFile(join(assets, name))
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        }
        await writeFile(join(packed, name), await compress(plain, { params }))
      }),
  )
}
