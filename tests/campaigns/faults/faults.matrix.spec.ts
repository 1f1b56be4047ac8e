import { playFaults } from './play-faults.ts'

playFaults(() => ['answer lost', 'sign-in page', 'offline'])
playFaults(() => ['site down', 'never answered', 'reset within the answer', 'answer cut short'])
playFaults(() => ['answer drips for minutes', 'sign-in page elsewhere', 'empty 200', '404 in HTML'])
playFaults(() => ['503 in JSON all along', 'throttled all along', 'store refuses'])
