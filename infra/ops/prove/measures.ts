import type { Measure } from './measure.ts'
import { alarmMail, restoreTime, rollOver } from './measures/by-name.ts'
import { coldStart } from './measures/cold-start.ts'
import { compression, files } from './measures/compression.ts'
import { edgeMemory } from './measures/edge-memory.ts'
import { readable } from './measures/readable.ts'
import { streamLatency } from './measures/stream.ts'
import { retryAfter, throttle, turnedAwayPhone } from './measures/throttle.ts'

/** All there is to measure, in the order in which it is done: functions that nobody has called yet come first. */
export const measures: readonly Measure[] = [
  coldStart,
  streamLatency,
  readable,
  compression,
  edgeMemory,
  files,
  throttle,
  turnedAwayPhone,
  retryAfter,
  alarmMail,
  rollOver,
  restoreTime,
]
