// Runs before every npm script, on whatever Node the machine has and before anything is installed: built-ins only.
// It installs the packages of the lock file when they are missing or stale, and says so.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const path = (name) => `${root}${name}`
const stamp = path('node_modules/.cache/installed-lock')

const fail = (sentence) => {
  console.error(`\n✖ ${sentence}`)
  process.exit(1)
}

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer, with npm.`)

const lock = createHash('sha256')
  .update(readFileSync(path('package-lock.json')))
  .digest('hex')
const installed =
  existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(path('node_modules/.bin/node'))

if (!installed) {
  console.log('› Installing packages (npm ci), about a minute the first time …')
  const npm = process.env.npm_execpath
  const run = npm
    ? spawnSync(process.execPath, [npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd: root,
        stdio: 'inherit',
      })
    : spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
  if (run.status !== 0)
    fail(
      'The packages could not be installed: is the npm registry reachable? Then run the same command again.',
    )
  const pinned = spawnSync(path('node_modules/.bin/node'), ['--version'], { encoding: 'utf8' })
  if (pinned.status !== 0)
    fail(
      'The pinned Node 24 was not installed: allow the install script of the package "node" (npm config), then run "npm ci".',
    )
  mkdirSync(path('node_modules/.cache'), { recursive: true })
  writeFileSync(stamp, lock)
}
