/** What may happen to one request on its way. */
export const faultKinds = [
  /** It never leaves the phone; that is noticed after a while. */
  'neverSent',
  /** The connection is reset while the request is under way: the server has half of it. */
  'cutBeforeArrival',
  /** The connection is reset just after the last byte is out: the server may or may not work on it. */
  'cutAfterSending',
  /** The server has responded, and the response does not arrive. */
  'answerLost',
  /** It arrives twice, both at about the same time, as when Chromium resends a POST by itself. */
  'sentTwice',
  /** The body trickles. */
  'slowBody',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** How a venue's wifi behaves. Times are milliseconds. */
export interface Wifi {
  /** One way, log-normal: half of all are shorter than `medianMs`; `spread` is the logarithm's standard deviation. */
  readonly latency: { readonly medianMs: number; readonly spread: number }
  /** Chances from 0 to 1; together at most 1, for a request meets one fault at most. */
  readonly faults: Readonly<Record<FaultKind, number>>
  /** How long a phone believes in a request that never left. */
  readonly noticedAfterMs: readonly [least: number, most: number]
}

/** The wifi of a quiet office, of a full hall, and of a full hall whose access points fail. */
export const wifis = {
  good: {
    latency: { medianMs: 10, spread: 0.4 },
    faults: {
      neverSent: 0.002,
      cutBeforeArrival: 0.001,
      cutAfterSending: 0.001,
      answerLost: 0.001,
      sentTwice: 0.001,
      slowBody: 0.01,
    },
    noticedAfterMs: [200, 2000],
  },
  bad: {
    latency: { medianMs: 60, spread: 0.9 },
    faults: {
      neverSent: 0.05,
      cutBeforeArrival: 0.03,
      cutAfterSending: 0.03,
      answerLost: 0.04,
      sentTwice: 0.03,
      slowBody: 0.1,
    },
    noticedAfterMs: [500, 5000],
  },
  dreadful: {
    latency: { medianMs: 250, spread: 1.1 },
    faults: {
      neverSent: 0.15,
      cutBeforeArrival: 0.08,
      cutAfterSending: 0.08,
      answerLost: 0.1,
      sentTwice: 0.08,
      slowBody: 0.2,
    },
    noticedAfterMs: [1000, 8000],
  },
} as const satisfies Record<string, Wifi>
export type WifiName = keyof typeof wifis

/** No time in the air and no faults. */
export const perfectWifi: Wifi = {
  latency: { medianMs: 0, spread: 0 },
  faults: Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as Wifi['faults'],
  noticedAfterMs: [0, 0],
}

/** What happens to the next request; undefined where nothing does. */
export const drawFault = ({ faults }: Wifi, random: () => number): FaultKind | undefined => {
  let drawn = random()
  for (const kind of faultKinds) {
    drawn -= faults[kind]
    if (drawn < 0) return kind
  }
  return undefined
}

/** One way through the air, in milliseconds (Box and Muller's normal numbers). */
export const drawLatency = ({ latency: { medianMs, spread } }: Wifi, random: () => number): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return medianMs * Math.exp(spread * normal)
}
