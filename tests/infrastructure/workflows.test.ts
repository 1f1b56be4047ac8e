import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { stageNames } from '#infra/stages/stage-settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.github/workflows')
const names = readdirSync(folder)
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')

const { scripts, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
  devDependencies: Record<string, string>
}

/** The values of a key, at any depth; for a block (`|`), its lines. */
const valuesOf = (text: string, key: string): string[] =>
  [...text.matchAll(new RegExp(`^( *)(- )?${key}: (\\|\\n((?:\\1   *\\S.*\\n)+)|(.+))$`, 'gm'))].map(
    ([, , , , block, line = '']) => (block ?? line).trim(),
  )

describe.each(names)('%s', (name) => {
  const text = textOf(name)

  it('pins each action to a commit, and says which version that is', () => {
    const used = valuesOf(text, 'uses')
    expect(used.length).toBeGreaterThan(0)
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('runs on the pinned Node', () => {
    const versions = valuesOf(text, 'node-version')
    expect(versions).toHaveLength(text.split('actions/setup-node@').length - 1)
    for (const version of versions) expect(version).toBe(devDependencies.node)
  })

  it('may read the sources, and nothing that is not named', () => {
    const [granted = ''] = /^permissions:.*\n(?: {2}.*\n)*/m.exec(text) ?? []
    expect(['permissions: {}\n', 'permissions:\n  contents: read\n']).toContain(granted)
    const wider = [...text.matchAll(/^ +([\w-]+): write$/gm)].map(([, scope]) => scope)
    expect(wider).toEqual({ 'deploy.yml': ['id-token'], 'release.yml': ['contents'] }[name] ?? [])
  })

  it('gives no script text that others wrote, and knows no secret', () => {
    const runs = valuesOf(text, 'run')
    expect(runs.length).toBeGreaterThan(0)
    for (const script of runs) expect(script).not.toContain('${{')
    expect(text).not.toContain('secrets.')
  })

  it('runs scripts that there are', () => {
    const called = valuesOf(text, 'run').flatMap((script) => [
      ...[...script.matchAll(/npm run ([\w:-]+)/g)].map(([, one = '']) => one),
      ...(script.includes('npm test') ? ['test'] : []),
    ])
    const listed = valuesOf(text, 'script').flatMap((list) => list.match(/[\w:-]+/g) ?? [])
    for (const one of [...called, ...listed]) expect(Object.keys(scripts)).toContain(one)
    for (const [, file = ''] of text.matchAll(/run: bash (\S+)/g))
      expect(existsSync(join(root, file))).toBe(true)
  })
})

describe('a change that asks to be taken in', () => {
  it('is proved as here, and a newer push ends the older proof', () => {
    const text = textOf('check.yml')
    expect(text).toMatch(/^on:\n {2}pull_request:$/m)
    expect(valuesOf(text, 'run')).toEqual(['bash .ci/run'])
    expect(text).toContain('cancel-in-progress: true')
  })
})

it('editors and version managers take the pinned Node', () => {
  expect(readFileSync(join(root, '.nvmrc'), 'utf8').trim()).toBe(devDependencies.node)
})

describe('a tag that releases', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })
  const shell = (script: string, TAG = ''): string => {
    const author = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b.co' }
    const committer = { GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b.co' }
    const env = { PATH: `${folder}:${process.env.PATH ?? ''}`, HOME: folder, TAG, ...author, ...committer }
    const run = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: folder, env })
    expect(run.stderr.toString()).toBe('')
    return run.stdout.toString()
  }

  it('says what changed since the tag before', () => {
    const commit = (subject: string) => `git commit --quiet --allow-empty -m '${subject}'`
    writeFileSync(join(folder, 'gh'), '#!/bin/sh\ncat notes.md\n', { mode: 0o755 })
    shell(`git init --quiet; ${commit('feat: a chart')}; ${commit('chore: begin')}; git tag v1.0.0`)
    shell(`${commit('fix(chart): keep its dots')}; ${commit('docs: say so')}; git tag v1.1.0`)
    const [script = ''] = valuesOf(textOf('release.yml'), 'run')
    expect(shell(script, 'v1.1.0').split('\n')).toEqual([
      '## Features',
      '## Fixes',
      '- fix(chart): keep its dots',
      '## Everything else',
      '- docs: say so',
      '',
    ])
  })
})

describe('a tag that deploys', () => {
  const text = textOf('deploy.yml')
  const [script = ''] = valuesOf(text, 'run')
  const output = mkdtempSync(join(tmpdir(), 'tag-'))
  afterAll(() => {
    rmSync(output, { recursive: true })
  })

  /** Runs the workflow's own script on a tag, as the runner does. */
  const stageOf = (tag: string) => {
    const file = join(output, encodeURIComponent(tag).slice(0, 80))
    const env = { PATH: process.env.PATH, TAG: tag, GITHUB_OUTPUT: file }
    const { status, stdout } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: root, env })
    return { status, said: stdout.toString(), told: existsSync(file) ? readFileSync(file, 'utf8') : '' }
  }

  it.each(stageNames().filter((stage) => stage !== 'local'))('names %s', (stage) => {
    expect(stageOf(`deploy/${stage}/2027-01-31`)).toEqual({ status: 0, said: '', told: `stage=${stage}\n` })
    expect(stageOf(`deploy/${stage}/a/b`).told).toBe(`stage=${stage}\n`)
  })

  it.each([
    ['deploy/default/7/during-event', true],
    ['deploy/default/a/b/during-event', true],
    ['deploy/default/during-event', false],
    ['deploy/default/during-event/7', false],
    ['deploy/default/7/not-during-event', false],
  ])('%s deploys while answers arrive: %s', (tag, expected) => {
    expect(stageOf(tag).told).toBe(`stage=default\n${expected ? 'during-event=yes\n' : ''}`)
  })

  it.each([
    'deploy/local/1',
    'deploy/nowhere/1',
    'deploy//1',
    'deploy/../1',
    'deploy/Toronto-Summit/1',
    'deploy/default;id/1',
    'deploy/$(id)/1',
    'v1',
  ])('is refused as %s', (tag) => {
    const { status, said, told } = stageOf(tag)
    expect({ status, told }).toEqual({ status: 1, told: '' })
    expect(said).toContain(`::error::The tag ${tag} names no stage to deploy`)
  })

  const [proof = '', deployment = ''] = text.split(/^ {2}(?:prove|deploy):$/m).slice(1)

  it('is proved and built where nothing has credentials', () => {
    expect(valuesOf(proof, 'run')).toEqual([
      'npm ci',
      'npm test',
      'npx cdk synth -c "stage=$STAGE" --output deployment/cdk.out --quiet',
      'npm run bundle:ops -- deployment',
    ])
    expect(proof).not.toMatch(/id-token|configure-aws-credentials/)
  })

  it('is deployed by a job that installs the pinned CDK alone, waits for quiet before and looks afterwards', () => {
    expect(valuesOf(deployment, 'run')).toEqual([
      `npm install --no-save --ignore-scripts aws-cdk@${devDependencies['aws-cdk']}`,
      'node ops.mjs quiet --stage "$STAGE" --aws',
      'node ops.mjs preflight --before --stage "$STAGE" --aws',
      'npx cdk deploy --app cdk.out --all --require-approval never',
      'node ops.mjs preflight --stage "$STAGE" --aws ${DURING_EVENT:+--during-event}',
    ])
    expect(deployment).toContain("- if: env.DURING_EVENT != 'yes'\n        run: node ops.mjs quiet")
    expect(deployment).toContain('environment: production')
    expect(deployment).not.toMatch(/checkout|contents/)
    const places = ['npm install', 'configure-aws-credentials', 'cdk deploy'].map((part) =>
      deployment.indexOf(part),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('brings the operators’ commands as one file that needs nothing installed', () => {
    const folder = join(output, 'deployment')
    const bundled = spawnSync(process.execPath, ['infra/ops/bundle.ts', folder], { cwd: root })
    expect(bundled.stderr.toString()).toBe('')
    const run = (...words: string[]) => {
      const env = { PATH: process.env.PATH, HOME: output, DATA_DIR: join(output, 'none') }
      const { stdout, stderr } = spawnSync(process.execPath, ['ops.mjs', ...words], { cwd: folder, env })
      return `${stdout.toString()}${stderr.toString()}`
    }
    expect(readdirSync(folder)).toContain('toronto-summit.json')
    expect(run('quiet', '--stage', 'local')).toContain('No local site runs')
    expect(run('preflight', '--stage', 'toronto-summit', '--aws')).toContain('No AWS region is set')
    expect(run('preflight', '--before', '--stage', 'toronto-summit')).toContain('No AWS region is set')
  })
})
