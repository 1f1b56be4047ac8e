import { startFakeSite } from '../../../rig/site/fake-site.ts'

/** A process of its own, as the local run is: the baseline's site. It sends its parent the address. */
const { url } = await startFakeSite()
process.send?.(url.href)
process.once('disconnect', () => process.exit())
