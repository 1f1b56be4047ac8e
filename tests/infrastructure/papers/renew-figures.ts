/** `npm run figures`: writes the figures of the papers as they are now. Look at the difference before committing it. */
import { writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { websiteBuild } from '#infra/website-build.ts'
import { figuresFile, measuredFigures } from './figures-file.ts'

const text = JSON.stringify(measuredFigures(await websiteBuild()))
writeFileSync(figuresFile, (await format(figuresFile, text, { printWidth: 110 })).code)
