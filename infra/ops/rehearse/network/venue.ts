import type { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, CutOff, exchange, type Request, type Treatment } from './exchange.ts'
import { drawFault, drawLatency, type FaultKind, type Wifi } from './wifi.ts'

/** Told of what happens on the air. */
export interface Observer {
  readonly onFault: (kind: FaultKind) => void
  /** An answer came in full; lost ones do not count. */
  readonly onAnswer: (answer: Answer) => void
}

/** One device's way to the site. */
export interface Way {
  readonly agent: Agent
  readonly wifi: Wifi
  readonly random: () => number
  readonly observer: Observer
}

/** Carries a request to the site and its answer back, or fails to. @throws what `exchange` throws, and CutOff. */
export type Carry = (request: Request, signal?: AbortSignal) => Promise<Answer>

const between = ([least, most]: readonly [number, number], random: () => number): number =>
  least + random() * (most - least)

/** How the connection is treated under a fault; milliseconds of network dust, not of policy. */
const treatmentOf = (fault: FaultKind | undefined, random: () => number): Treatment => {
  if (fault === 'cutBeforeArrival') return { cut: 'half way', cutAfterMs: random() * 20 }
  if (fault === 'cutAfterSending') return { cut: 'after sending', cutAfterMs: random() * 30 }
  if (fault === 'answerLost') return { cut: 'at the answer' }
  if (fault === 'slowBody') return { pieces: 4, pauseMs: between([50, 400], random) }
  return {}
}

/** A GET has no body to trickle, and it does not matter how often it arrives. */
const onlyWithBody = new Set<FaultKind>(['slowBody', 'sentTwice'])

/** All that chance decides about a request, decided at once: so a seed brings the same again, whatever else goes on. */
const drawFate = (wifi: Wifi, hasBody: boolean, random: () => number) => {
  const drawn = drawFault(wifi, random)
  const fault = drawn && !hasBody && onlyWithBody.has(drawn) ? undefined : drawn
  return {
    fault,
    thereMs: drawLatency(wifi, random),
    backMs: drawLatency(wifi, random),
    noticedAfterMs: between(wifi.noticedAfterMs, random),
    secondAfterMs: random() * 20,
    treatment: treatmentOf(fault, random),
  }
}

/** A way through the venue's wifi: latency both ways, and one fault at most a request. */
export const throughWifi = ({ agent, wifi, random, observer }: Way): Carry => {
  const observed = async (request: Request, treatment: Treatment, signal?: AbortSignal): Promise<Answer> => {
    const answer = await exchange(request, agent, treatment, signal)
    observer.onAnswer(answer)
    return answer
  }
  return async (request, signal) => {
    const wait = (ms: number) => sleep(ms, undefined, { signal })
    const fate = drawFate(wifi, request.body !== undefined, random)
    if (fate.fault) observer.onFault(fate.fault)
    if (fate.fault === 'neverSent') {
      await wait(fate.noticedAfterMs)
      throw new CutOff('There was no network.')
    }
    await wait(fate.thereMs)
    if (fate.fault === 'sentTwice') {
      // The browser drops the first connection and takes what it hears on the second.
      observed(request, {}, signal).catch(() => undefined)
      await wait(fate.secondAfterMs)
    }
    const answer = await observed(request, fate.treatment, signal)
    await wait(fate.backMs)
    return answer
  }
}

/** A way without wireless: the facilitator's desk. */
export const throughCable =
  (agent: Agent): Carry =>
  (request, signal) =>
    exchange(request, agent, {}, signal)
