/** `npm run openapi`: writes the HTTP contract as it is now. Look at the difference before committing it. */
import { writeFileSync } from 'node:fs'
import { openApiFile, openApiText } from './openapi-file.ts'

writeFileSync(openApiFile, await openApiText())
