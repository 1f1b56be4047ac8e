import { installFromDebian, run } from '../rig/browser/debian.ts'
import type { Engine } from './engine-page.ts'

/** Makes sure that an engine is there. @throws Error with a sentence where it cannot be installed. */
export const ensurePackages = ({ name, packages }: Engine): void => {
  if (run('dpkg', ['--status', ...packages])) return
  console.log(`› No ${name} here: installing Debian’s ${packages.join(', ')} …`)
  if (installFromDebian(...packages)) return
  throw new Error(
    `${name} could not be installed: run "apt-get install ${packages.join(' ')}" on a Debian, as root.`,
  )
}
