import { makeLikeness, type Likeness } from '#shared/gather/likeness.ts'
import { english, otherRooms, rooms, type WrittenRoom } from '../tests/rig/gather/room.ts'
const LINES = Number(process.env.LINES ?? 20)
const NEG = Number(process.env.NEG ?? 0)
const MORES = Number(process.env.MORES ?? 2)
interface S { in: number[]; wrong: number; cost: number; good: number }
/** options for a list: returns states after adding */
const options = (lines: number[], isM: (r: number) => boolean) => {
  const out: { add: number[]; wrong: number[]; cost: number; out: number[] }[] = [{ add: [], wrong: [], cost: 0, out: [] }]
  for (let k = 1; k <= lines.length; k++) {
    if (!isM(lines[k - 1]!)) continue
    const down = lines.slice(0, k)
    const w = down.filter((r) => !isM(r))
    const singles = lines.slice(k).filter(isM)
    for (let rm = 0; rm <= w.length; rm++)
      for (let s = 0; s <= Math.min(2, singles.length); s++)
        out.push({ add: [...down.filter(isM), ...singles.slice(0, s)], wrong: w.slice(rm), cost: (k > 1 ? 1 : 1) + rm + s, out: w.slice(0, rm) })
  }
  return out
}
const run = (room: WrittenRoom, L: Likeness, begin: 'seed' | 'seedOnly') => {
  const seeds = L.seeds({ most: 50 }).map((s) => s.row)
  const rank = (pos: number[], neg: number[], not: Set<number>) => {
    const a = L.similarTo(pos, { most: 400 })
    const n = NEG > 0 && neg.length ? new Map(L.similarTo(neg, { most: 400 }).map((x) => [x.row, x.likeness])) : new Map()
    return a.filter((x) => !not.has(x.row)).map((x) => ({ row: x.row, v: x.likeness - NEG * (n.get(x.row) ?? 0) })).sort((p, q) => q.v - p.v).slice(0, LINES).map((x) => x.row)
  }
  const fronts = room.piles.slice(0, 8).map((pile) => {
    const isM = (r: number) => pile.includes(r)
    const seed = seeds.find(isM) ?? pile[0]!
    let core = [seed]
    const PRF = Number(process.env.PRF ?? 0)
    if (PRF > 0) for (let i = 0; i < Number(process.env.IT ?? 1); i++) core = [seed, ...L.similarTo(core, { most: 9 }).filter((x) => x.likeness >= PRF && x.row !== seed).map((x) => x.row)]
    const L0 = [...new Set([...core.slice(1).length ? rank(core, [], new Set([seed])).concat([]) : rank([seed], [], new Set([seed]))])]
    if (PRF > 0) { const a = new Map(L.similarTo(core, { most: 400 }).map((x) => [x.row, x.likeness])); const b = L.similarTo(seed, { most: 400 }); const sc = new Map<number, number>(); for (const x of b) sc.set(x.row, x.likeness * 0.5); for (const [r, v] of a) sc.set(r, (sc.get(r) ?? 0) + v * 0.5); for (const r of core) if (r !== seed) sc.set(r, (b.find((x) => x.row === r)?.likeness ?? 0)); L0.length = 0; L0.push(...[...sc].sort((p, q) => q[1] - p[1]).map((x) => x[0]).filter((r) => r !== seed).slice(0, LINES)) }
    let states: { in: number[]; wrong: number[]; seen: number[]; cost: number }[] = []
    for (const o of options(L0, isM)) states.push({ in: [seed, ...o.add], wrong: o.wrong, seen: L0, cost: o.cost })
    let all = [...states]
    for (let m = 0; m < MORES; m++) {
      const next: typeof states = []
      // prune: per cost,wrong best
      const best = new Map<string, (typeof states)[number]>()
      for (const s of states) { if (s.cost > 8) continue; const k = `${s.cost} ${s.wrong.length}`; const b = best.get(k); if (!b || b.in.length < s.in.length) best.set(k, s) }
      for (const s of best.values()) {
        const pos = [...s.in, ...s.wrong]
        const neg = s.seen.filter((r) => !pos.includes(r))
        const L1 = rank(pos, neg, new Set([...pos, ...s.seen]))
        for (const o of options(L1, isM)) next.push({ in: [...s.in, ...o.add], wrong: [...s.wrong, ...o.wrong], seen: [...s.seen, ...L1], cost: s.cost + (process.env.FREE ? 0 : 1) + o.cost })
      }
      all.push(...next); states = next
    }
    const front = new Map<string, number>()
    for (const s of all) { if (s.cost > 12 || s.wrong.length > 6) continue; const k = `${s.cost} ${s.wrong.length}`; front.set(k, Math.max(front.get(k) ?? 0, s.in.length)) }
    return { n: pile.length, front: [...front].map(([k, g]) => { const [c, w] = k.split(' ').map(Number); return { c: c!, w: w!, g } }) }
  })
  // knapsack
  for (const fixed of [1, 2]) {
    const budget = 40 - fixed * 8
    let dp = new Map<string, number>([['0 0', 0]])
    for (const f of fronts) {
      const nx = new Map<string, number>()
      for (const [k, g] of dp) { const [c, w] = k.split(' ').map(Number); for (const o of f.front) { const C = c! + o.c, W = w! + o.w; if (C > budget || W > 8) continue; const K = `${C} ${W}`; if ((nx.get(K) ?? -1) < g + o.g) nx.set(K, g + o.g) } }
      dp = nx
    }
    const want = fronts.reduce((s, f) => s + f.n, 0)
    let best0 = 0, best5 = 0
    for (const [k, g] of dp) { const w = Number(k.split(' ')[1]); if (w === 0) best0 = Math.max(best0, g); if (g / (g + w) >= 0.95) best5 = Math.max(best5, g) }
    console.log('fixed', fixed, 'recall prec1', (best0 / want).toFixed(3), 'recall prec.95', (best5 / want).toFixed(3), 'of', want)
  }
}
for (const [name, room] of Object.entries({ ...rooms, ...otherRooms })) { console.log('==', name); run(room, makeLikeness(room.ideas, english), 'seed') }
