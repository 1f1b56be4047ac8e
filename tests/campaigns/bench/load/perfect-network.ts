import { faultKinds, type Wifi } from '../../../../infra/ops/rehearse/network/wifi.ts'

/** No time in the air and no faults: what is measured is the site. */
export const perfectNetwork: Wifi = {
  latency: { medianMs: 0, spread: 0 },
  faults: Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as Wifi['faults'],
  noticedAfterMs: [0, 0],
}
