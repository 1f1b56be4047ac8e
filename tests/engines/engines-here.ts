import { run } from '../rig/browser/debian.ts'
import { firefox } from './firefox.ts'
import { oldWebKit } from './old-webkit.ts'
import { webKit } from './webkit.ts'

/** The engines beside Chromium whose packages this machine has, by their files' names. */
export const enginesHere = (): readonly string[] =>
  Object.entries({ firefox, webkit: webKit, 'old-webkit': oldWebKit })
    .filter(([, { packages }]) => run('dpkg', ['--status', ...packages]))
    .map(([name]) => name)
