import { describe, expect, it } from 'vitest'
import { apiRoutes } from '#shared/routes.ts'
import { routeSettings } from '../../stages/gates.ts'
import { closedForms, publicRoutes, type RouteRates } from './gates.ts'
import { stageInMemory } from '../test-support/stage-in-memory.ts'

const template: RouteRates = routeSettings({ throttle: { polls: { requestsPerSecond: 7, burst: 9 } } })
const nothing = { ThrottlingRateLimit: 0, ThrottlingBurstLimit: 0 }

/** A stage with gates as its template says, and a command for it: what it wrote, and what lets nothing through then. */
const scene = (now: RouteRates = template) => {
  let rates = now
  const gates = {
    now: () => Promise.resolve(rates),
    asDeployed: () => Promise.resolve(template),
    set: (changed: RouteRates) => {
      rates = { ...rates, ...changed }
      return Promise.resolve()
    },
  }
  const { run } = stageInMemory({ gates })
  return {
    run,
    rates: () => rates,
    shut: () => Object.keys(rates).filter((key) => rates[key]?.ThrottlingBurstLimit === 0),
  }
}

const ofIdeas = [
  'GET /api/laser-focus-form',
  'GET /api/laser-focus-form/list',
  'POST /api/laser-focus-form',
  'POST /api/laser-focus-form/change',
  'POST /api/laser-focus-form/withdraw',
  'POST /api/laser-focus-form/deal',
  'GET /api/laser-focus-form/rating',
  'POST /api/laser-focus-form/rating',
  'POST /api/laser-focus-form/rating/change',
  'GET /api/laser-focus-form/vote',
  'POST /api/laser-focus-form/vote',
  'POST /api/promise',
]

describe('gates close', () => {
  it('has the public routes of a form let nothing through, and says what follows; twice is the same', async () => {
    const { run, shut, rates } = scene()
    const first = await run('gates', 'close', '--form', 'laser-focus')
    expect(first.code).toBe(0)
    expect(first.printed).toEqual(['laser-focus is closed: its 12 public routes let nothing through.'])
    expect(first.noted.join('\n')).toMatch(
      /Phones keep what people send.*They stay closed until npm run ops/s,
    )
    expect(first.noted.at(-1)).toContain('npm run ops -- gates open --stage local --form laser-focus: a depl')
    expect(shut()).toEqual(ofIdeas)
    expect(ofIdeas.map((key) => rates()[key])).toEqual(ofIdeas.map(() => nothing))
    const again = await run('gates', 'close', '--form', 'laser-focus')
    expect(again.printed).toEqual([
      'laser-focus is closed, as before: its 12 public routes let nothing through.',
    ])
    expect(shut()).toEqual(ofIdeas)
  })

  it('--all leaves links, desks, leads, the canary and all other routes as they are', async () => {
    const { run, shut } = scene()
    expect((await run('gates', 'close', '--all')).code).toBe(0)
    const left = apiRoutes
      .map(({ method, path }) => `${method} ${path}`)
      .filter((key) => !shut().includes(key))
    expect(left).toEqual([
      'GET /api/combo-convo-form/screen',
      'GET /api/venting-machine-form/screen',
      'GET /api/programme',
      'POST /api/here',
      'GET /api/desk',
      'POST /api/desk',
      'POST /api/wall',
      'POST /api/walls',
      'POST /api/contact',
      'POST /api/estimate',
      'GET /api/health',
      'POST /api/probe-form',
      'GET /api/probe-form',
    ])
    expect(shut()).toHaveLength(apiRoutes.length - left.length)
  })

  it('--dry-run says what it would do, and changes nothing', async () => {
    const { run, rates } = scene()
    const { printed, noted } = await run('gates', 'close', '--all', '--dry-run')
    expect(printed).toHaveLength(3)
    expect(printed[1]).toBe('combo-convo would be closed: its 2 public routes let nothing through.')
    expect(noted).toContain('Nothing was changed.')
    expect(rates()).toEqual(template)
  })

  it('refuses a form that there is not, and no form at all', async () => {
    const { run, rates } = scene()
    const unknown = await run('gates', 'close', '--form', 'laser')
    expect(unknown.code).toBe(2)
    expect(unknown.noted[0]).toMatch(/Allowed choices are laser-focus, combo-convo, venting-machine\./)
    expect(await run('gates', 'open')).toMatchObject({
      code: 2,
      noted: ['✖ Name either --form or --all. See --help.'],
    })
    expect(rates()).toEqual(template)
  })
})

describe('gates open', () => {
  it('gives back exactly what the template says, and leaves what else is closed', async () => {
    const { run, rates, shut } = scene()
    await run('gates', 'close', '--all')
    const { code, printed } = await run('gates', 'open', '--form', 'laser-focus')
    expect({ code, printed }).toEqual({
      code: 0,
      printed: [
        'laser-focus is open: its 12 public routes let through what the template of the deployment says.',
      ],
    })
    expect(closedForms(rates())).toEqual(['combo-convo', 'venting-machine'])
    expect(shut()).toHaveLength(4)
    await run('gates', 'open', '--all')
    expect(rates()).toEqual(template)
  })

  it('guesses nothing where the template does not say it', async () => {
    const { [ofIdeas[0]!]: _left, ...others } = template
    const gates = {
      now: () => Promise.resolve(template),
      asDeployed: () => Promise.resolve(others),
      set: () => Promise.reject(new Error('It was set.')),
    }
    expect(await stageInMemory({ gates }).run('gates', 'open', '--form', 'laser-focus')).toMatchObject({
      code: 1,
      noted: [
        expect.any(String),
        '✖ The template of this stage does not say what GET /api/laser-focus-form lets through: deploy it.',
      ],
    })
  })

  it('of a site that was started before it could be asked says so', async () => {
    const { code, noted } = await stageInMemory().run('gates', 'open', '--all')
    expect(code).toBe(1)
    expect(noted.at(-1)).toContain('start the local site again')
  })
})

describe('while gates are closed', () => {
  const shutAll = Object.fromEntries(publicRoutes('combo-convo').map((key) => [key, nothing]))

  it('status says so', async () => {
    const { run } = scene({ ...template, ...shutAll })
    expect((await run('status')).printed).toContain(
      'combo-convo is closed, and phones keep what is sent: npm run ops -- gates open --stage local --form combo-convo',
    )
  })

  it('status says why it cannot say so, and everything else', async () => {
    const denied = Object.assign(new Error('Not you.'), { name: 'AccessDeniedException' })
    const gates = { ...{ asDeployed: () => Promise.reject(denied) }, now: () => Promise.reject(denied) }
    const { printed, code } = await stageInMemory({ gates: { ...gates, set: () => Promise.resolve() } }).run(
      'status',
    )
    expect(code).toBe(0)
    expect(printed).toContain('Gates: AWS does not allow this: Not you.')
    expect(printed.at(-1)).toContain('Alarms:')
  })
})
