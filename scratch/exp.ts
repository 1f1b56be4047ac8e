import { makeLikeness } from '#shared/gather/likeness.ts'
import { english, otherRooms, rooms, type WrittenRoom } from '../tests/rig/gather/room.ts'

/** For each of 8 largest: ranking by similarity to the ideal first seed; how many members within cut where precision holds */
for (const [name, room] of Object.entries({ ...rooms, ...otherRooms })) {
  const L = makeLikeness(room.ideas, english)
  const text = new Map(room.ideas.map((i) => [i.row, i]))
  console.log('==', name)
  const seeds = L.seeds({ most: 50 })
  for (const pile of room.piles.slice(0, 8)) {
    const isM = (r: number) => pile.includes(r)
    const s = seeds.findIndex(({ row }) => isM(row))
    const seed = s >= 0 ? seeds[s]!.row : pile[0]!
    const lines = L.similarTo(seed, { most: 40 })
    console.log(text.get(seed)!.pile, pile.length, 'seed#', s, lines.slice(0, 24).map((l) => (isM(l.row) ? '+' : '-') + l.likeness.toFixed(2)).join(' '))
    // following: add members down to here greedily
    const found = [seed]
    for (let i = 0; i < 3; i++) {
      const ls = L.similarTo(found, { most: 60 })
      console.log('   ', found.length, ls.slice(0, 24).map((l) => (isM(l.row) ? '+' : '-') + l.likeness.toFixed(2)).join(' '))
      for (const l of ls.slice(0, 12)) if (isM(l.row)) found.push(l.row)
    }
  }
}
