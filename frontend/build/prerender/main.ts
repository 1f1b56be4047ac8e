/**
 * `npm run build`: builds the website into frontend/dist, or into the folder that is named. VITE_SITE_ORIGIN is the
 * address it will be found at, without a slash at its end.
 */
import { join, resolve } from 'node:path'
import { site } from '#shared/site.ts'
import { buildSite } from './build-site.ts'

// React looks at it when it is loaded, and what is rendered must be what visitors' browsers would render.
process.env.NODE_ENV = 'production'

const folder = process.argv[2] ?? join(import.meta.dirname, '../../dist')
await buildSite(resolve(folder), process.env.VITE_SITE_ORIGIN ?? site.address)
