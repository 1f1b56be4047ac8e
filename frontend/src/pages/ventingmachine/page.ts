import { apiPath } from '#shared/routes.ts'
import { pageMeta } from '#content/meta/page-meta.ts'

export const meta = pageMeta('/ventingmachine', {
  title: 'Venting Machine',
  description: 'One question, three words. Put them into the machine and see what comes out.',
  alt: 'Tags with signs hang over three heads that look out of the water.',
})

/** What the form cannot begin without. */
export const ahead = [
  '/config.json',
  `${apiPath('get-venting-machine')}?action=question&key={ventingMachineKey}&timestamp={now}`,
]
