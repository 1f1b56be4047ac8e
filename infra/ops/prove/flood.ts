import { gateRates } from '../../stages/gates.ts'
import { spoken } from '../figures.ts'
import { CannotSay } from './measure.ts'
import type { Asked, Flood, Phone, Probe, Probes, Scene } from './scene.ts'

/** For how long requests are sent (s), the most of them, and how long a phone that is turned away tries (ms). */
export const flooding = { seconds: 3, mostRequests: 400, phoneMs: 30_000 } as const

/** So much more than the gate's figure must be sent, for gateways count nearly. */
const leastFlood = 1.2

/** `Retry-After` as phones read it, in ms; undefined where they would not. */
const waitOf = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : undefined

interface FloodParts extends Pick<Scene, 'settings' | 'time' | 'deployed'> {
  readonly probes: Pick<Probes, 'send'>
}

const retryAfterOf = ({ headers }: Asked): string => headers.get('retry-after') ?? 'none'

/** Sends one again under its key, as a phone does, after the pause that it was told, or a second. */
const followPhone = async ({ probes, time }: FloodParts, probe: Probe, first: Asked): Promise<Phone> => {
  const begun = time.now()
  let pause = waitOf(retryAfterOf(first))
  for (let tries = 1; ; tries += 1) {
    await time.sleep(pause ?? 1_000)
    const { asked } = await probes.send(probe)
    const waitedMs = Math.round(time.now() - begun)
    const cameThrough = asked.status === 200
    if (cameThrough || waitedMs > flooding.phoneMs) return { tries, waitedMs, cameThrough }
    pause = waitOf(retryAfterOf(asked))
  }
}

/** The flood of a gate: twice of what it lets through. @throws CannotSay for a gate that lets more through than is sent here. */
const floodGate = async (parts: FloodParts): Promise<Flood> => {
  const { settings, time, probes, deployed } = parts
  const { requestsPerSecond, burst } = gateRates(settings, 'other')
  const allowedIn = (seconds: number) => burst + requestsPerSecond * seconds
  const sent = 2 * allowedIn(flooding.seconds)
  if (sent > flooding.mostRequests)
    throw new CannotSay(
      `The gate of the canary’s form lets ${sent / 2} requests through in ${flooding.seconds} s: more than are sent here.`,
    )
  const begun = time.now()
  const sending = Array.from({ length: sent }, async (_, index) => {
    await time.sleep((index * flooding.seconds * 1_000) / sent)
    return probes.send()
  })
  const all = await Promise.all(sending)
  // A machine that is busy, or far away, sends more slowly than it means to.
  const seconds = (time.now() - begun) / 1_000
  const allowed = Math.ceil(allowedIn(seconds))
  const away = all.filter(({ asked }) => asked.status === 429)
  const [first] = away
  const otherwise: Record<string, number> = {}
  for (const { asked } of all)
    if (asked.status !== 200 && asked.status !== 429)
      otherwise[asked.status] = (otherwise[asked.status] ?? 0) + 1
  // Where the machine is the stage, too, it is its own errors that it meets.
  if ((away.length === 0 || !deployed) && sent < leastFlood * allowed)
    throw new CannotSay(
      `This machine took ${seconds.toFixed(1)} s for ${sent} requests: too long for a flood.`,
    )
  return {
    sent,
    seconds,
    allowed,
    letThrough: all.filter(({ asked }) => asked.status === 200).length,
    turnedAway: away.length,
    otherwise,
    retryAfter: [...new Set(away.map(({ asked }) => retryAfterOf(asked)))],
    phone: first && (await followPhone(parts, first.probe, first.asked)),
  }
}

/** The flood for whoever wants to know of it: made once, when it is first asked for. */
export const oneFlood = (parts: FloodParts): Scene['flood'] => {
  let flood: Promise<Flood> | undefined
  return () => (flood ??= floodGate(parts))
}

/** `after 2.1 s, at the first further try` */
export const phoneText = ({ tries, waitedMs }: Phone): string =>
  `after ${spoken(waitedMs)}, ${tries === 1 ? '1 further try' : `${tries} further tries`}`
