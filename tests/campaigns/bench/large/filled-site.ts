import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalSite } from '#infra/local/local-site.ts'
import type { LocalSite } from '#infra/local/site.ts'
import type { Answer } from '#lambdas/rows/told.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { seededRandom } from '#shared/seeded-random.ts'
import { engineClient } from '../../../rig/site/engine-client.ts'
import { fillRound } from '../../../rig/site/filled-round.ts'
import { liveFormTable } from '../../../rig/site/local-site.ts'
import { createTexts } from '../../row-log/rush/api.ts'

/** What people say in a word or three: some of it often, most of it once or twice. */
const phrase = (idea: string, random: () => number): string => {
  const words = idea.split(' ').slice(1)
  return words.slice(0, 1 + Math.floor(3 * random() ** 2)).join(' ')
}

/** So many answers to a form, the same each time. */
export const answersTo = (form: LiveForm, count: number): readonly Answer[] => {
  const random = seededRandom(1)
  const texts = createTexts({ random } as never)
  return Array.from({ length: count }, (_, index) => {
    const answer = texts.answer(index)
    if (form === 'laser-focus') return answer
    const said = phrase(answer.idea, random)
    if (form === 'venting-machine') return { question: 'What would you cancel tomorrow?', answer: said }
    return { orangeCard: 'Sun', blueCard: 'Sea', whatIsA: 'game', thatCould: 'end on time', freeText: said }
  })
}

/** The local run, with a round of so many answers in each form. */
export interface FilledSite extends LocalSite {
  readonly dataDir: string
  /** The links to the desk, to the cloud and to the card wall. */
  readonly links: Awaited<ReturnType<LocalSite['newDeskLinks']>>
}

/** Starts the site with its rounds filled, directly in the table. */
const startFilledSite = async (rows: number): Promise<FilledSite> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'large-site-'))
  const site = await startLocalSite({ dataDir })
  const stop = async () => {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const client = engineClient(site.engine.endpoint)
  for (const form of ['laser-focus', 'venting-machine', 'combo-convo'] as const)
    await fillRound(client, liveFormTable, { form, answers: answersTo(form, rows) })
  client.destroy()
  return { ...site, dataDir, links: await site.newDeskLinks(), stop }
}

/** Measures on such a site, which goes then. */
export const onFilledSite = async <Result>(
  rows: number,
  measure: (site: FilledSite) => Promise<Result>,
): Promise<Result> => {
  const site = await startFilledSite(rows)
  try {
    return await measure(site)
  } finally {
    await site.stop()
  }
}
