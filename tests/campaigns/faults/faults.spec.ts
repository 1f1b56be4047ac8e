import { playFaults } from './play-faults.ts'

// Each trouble at one form; faults.matrix.spec.ts has all of them at each.
playFaults((form) =>
  form === 'contact' ? ['answer lost'] : form === 'card pairing' ? ['offline'] : ['sign-in page'],
)
