import { fill } from '../../kit/node.ts'
import { cuts, lights, palette, type Colour } from '../../kit/palette.ts'
import { bubble, circle, polygon, quarter, rectangle } from '../../kit/paths.ts'
import { loop, type Scene } from '../../kit/scene.ts'
import { portrait, portraitSize, type Portrait } from '../../objects/portrait.ts'

const { ink, paper, tangerine, teal, deep, sun, pink, violet } = palette

/** Eight seconds of one person talking; in portrait, to be cut to a square or to 5 by 7 about its middle. */
const testimonial = (id: string, one: Portrait, marks: Colour = ink): Scene =>
  loop({
    id: `testimonial-${id}`,
    ...portraitSize,
    seconds: 8,
    poster: 0.12,
    draw: (t) => portrait(t, one, marks),
  })

export const testimonialHome = testimonial('home', {
  ground: pink,
  form: fill(quarter(0, 0, 520), lights.pink),
  skin: violet,
  hair: 'bun',
  hairHue: ink,
  top: sun,
  faces: 'right',
  trim: sun,
  wears: 'stud',
  phase: 0.02,
})

export const testimonialCaseStudies = testimonial('case-studies', {
  ground: tangerine,
  form: fill(circle(600, 150, 330), cuts.tangerine),
  skin: teal,
  hair: 'curls',
  hairHue: deep,
  top: ink,
  faces: 'right',
  trim: sun,
  wears: 'hoop',
  phase: 0.31,
})

export const testimonialGlobalLeadershipSummit = testimonial('global-leadership-summit', {
  ground: teal,
  form: fill(polygon(720, 840, 720, 120, 0, 840), cuts.teal),
  skin: ink,
  hair: 'flat top',
  hairHue: violet,
  top: sun,
  faces: 'left',
  trim: paper,
  wears: 'glasses',
  phase: 0.17,
})

export const testimonialIndustrySummit2024 = testimonial('industry-summit-2024', {
  ground: sun,
  form: fill(bubble(440, 330, 350, 'right'), lights.sun),
  skin: deep,
  hair: 'long',
  hairHue: tangerine,
  top: pink,
  faces: 'right',
  trim: pink,
  wears: 'stud',
  phase: 0.43,
})

export const testimonialSalesKickoff2025 = testimonial(
  'sales-kickoff-2025',
  {
    ground: violet,
    form: [0, 1, 2].map((step) => fill(rectangle(step * 240, 560 - step * 190, 240, 840), cuts.violet)),
    skin: tangerine,
    hair: 'cap',
    hairHue: sun,
    top: teal,
    faces: 'right',
    trim: paper,
    wears: 'collar',
    phase: 0.26,
  },
  paper,
)

export const testimonialConsultingClientEvent2024 = testimonial(
  'consulting-client-event-2024',
  {
    ground: deep,
    form: fill(circle(560, 250, 330), cuts.deep),
    skin: pink,
    hair: 'bob',
    hairHue: ink,
    top: tangerine,
    faces: 'left',
    trim: sun,
    wears: 'hoop',
    phase: 0.08,
  },
  paper,
)
