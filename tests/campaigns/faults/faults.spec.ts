import { playFaults } from './play-faults.ts'

playFaults('answer lost', 'sign-in page', 'offline')
