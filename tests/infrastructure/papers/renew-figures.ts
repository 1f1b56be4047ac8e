/** `npm run figures`: writes the figures of the papers as they are now, and which edition they are. Look at the difference before committing it. */
import { writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { websiteBuild } from '#infra/website-build.ts'
import { editionsFile, editionsOf, keptEditions } from './editions-file.ts'
import { figuresFile, measuredFigures } from './figures-file.ts'

const write = async (file: string, content: unknown) =>
  writeFileSync(file, (await format(file, JSON.stringify(content), { printWidth: 110 })).code)

await write(figuresFile, measuredFigures(await websiteBuild()))
// The papers say the figures.
const today = new Date().toISOString().slice(0, 10)
await write(editionsFile, editionsOf(await websiteBuild(), keptEditions(), today))
