import { liveToolHead } from './page-head.ts'

export const ventingMachineHead = liveToolHead('/ventingmachine', {
  title: 'Venting Machine',
  description: 'One question, three words. Put them into the machine and see what comes out.',
  alt: 'Tags with signs hang over three heads that look out of the water.',
})
