import { createRequire } from 'node:module'

/** Axe as @axe-core/playwright brings it, whose own builder also carries over what holds: as long as the rules take. */
export const axeFile = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
)
