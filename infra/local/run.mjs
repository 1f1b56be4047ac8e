// `node infra/local/run.mjs [program …]`: what the npm scripts begin with, on whatever Node the machine has and before
// anything is installed: built-ins only. It installs the packages of the lock file where node_modules does not hold
// them, and says so. Then it runs the program, if one is named, on the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const path = (name) => `${root}${name}`

const fail = (sentence) => {
  console.error(`\n✖ ${sentence}`)
  process.exit(1)
}

const packagesOf = (lockFile) => JSON.parse(readFileSync(path(lockFile), 'utf8')).packages

/** Whether npm's own record of node_modules says what the lock file says, but for other platforms' packages. */
const isInstalled = () => {
  if (!existsSync(path('node_modules/.package-lock.json')) || !existsSync(path('node_modules/.bin/node')))
    return false
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(
    ([name, { version, optional, link }]) =>
      name === '' || link || (installed[name] ? installed[name].version === version : optional),
  )
}

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer, with npm.`)

if (!isInstalled()) {
  console.log('› Installing packages (npm ci), about a minute the first time …')
  const npm = process.env.npm_execpath
  const parameters = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: root, stdio: 'inherit' }
  const run = npm
    ? spawnSync(process.execPath, [npm, ...parameters], options)
    : spawnSync('npm', parameters, options)
  if (run.status !== 0)
    fail(
      'The packages could not be installed: is the npm registry reachable? Then run the same command again.',
    )
  const pinned = spawnSync(path('node_modules/.bin/node'), ['--version'], { encoding: 'utf8' })
  if (pinned.status !== 0)
    fail(
      'The pinned Node 24 was not installed: allow the install script of the package "node" (npm config), then run "npm ci".',
    )
}

/** Runs the same on the pinned Node, which npm would have found first had it been installed. */
const runOnPinned = (parameters) => {
  const child = spawn(path('node_modules/.bin/node'), parameters, { stdio: 'inherit' })
  // Ctrl-C reaches both: this one waits for the end of the other.
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

const [, , program] = process.argv
if (program !== undefined) {
  const file = resolve(program)
  // The program sees its parameters where it would without this file.
  process.argv.splice(1, 2, file)
  const { devDependencies } = JSON.parse(readFileSync(path('package.json'), 'utf8'))
  if (process.versions.node === devDependencies.node) await import(pathToFileURL(file).href)
  else runOnPinned(process.argv.slice(1))
}
