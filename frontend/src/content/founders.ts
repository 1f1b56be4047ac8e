import type { Founder } from './schema.ts'

/** The three founders, in the order of their portraits. */
export const founders: readonly Founder[] = [
  {
    portrait: 'founder-1',
    alt: 'Odile, pink-faced, with an ink bun, round glasses and sun-yellow earrings.',
    ground: 'teal',
    name: 'Odile Marchbanks',
    role: 'Founder, facilitation',
    lede: 'Once stopped a keynote to ask the audience what they thought.',
    biography:
      'They told her, for two hours. Odile had spent eleven years hosting panels and had never heard a room so pleased with itself. She writes the questions behind every session, and rations herself to one slide a year.',
  },
  {
    portrait: 'founder-2',
    alt: 'Teo, tangerine-faced, with an ink beard, a flat cap and half-closed eyes.',
    ground: 'sun',
    name: 'Teodor Vance-Halloran',
    role: 'Founder, design',
    lede: 'Built the first tower of blocks on a hotel ironing board.',
    biography:
      'It fell on a vice president, who asked to play again. Teo trained as a toymaker and still thinks like one: if a game needs explaining twice, it goes back to the bench.',
  },
  {
    portrait: 'founder-3',
    alt: 'Imani, teal-faced, with a cloud of curls, hoop earrings and an open smile.',
    ground: 'violet',
    name: 'Imani Quistgaard',
    role: 'Founder, production',
    lede: 'Has never once missed doors. Has once missed her own birthday.',
    biography:
      'Imani ran tours before she ran conferences, and packs a crate the way other people pack a parachute. She looks after builders, riggers, drivers and the one spare bulb that always saves the day.',
  },
]
