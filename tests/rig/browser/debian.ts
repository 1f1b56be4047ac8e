import { spawnSync } from 'node:child_process'

/** Runs a program to its end, silently. @returns whether it ended well. */
export const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

const apt = (...args: string[]): boolean => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args]
  return run(command, rest)
}

/** Installs packages of Debian's, as root or by a sudo that asks nothing. @returns whether they are there now. */
export const installFromDebian = (...packages: string[]): boolean =>
  apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
