import type { Testimonial } from './schema.ts'

/** Spoken on the home page. */
export const homeTestimonial: Testimonial = {
  videoSrc: 'testimonial-home',
  quote: 'By ten past nine, the quietest table in the room was running the debate.',
  author: 'Ines Marchetti-Vale',
  role: 'Director of Events, Lumenworth',
}

/** Spoken on the case-study listing. */
export const caseStudiesTestimonial: Testimonial = {
  videoSrc: 'testimonial-case-studies',
  quote: 'By lunch I had stopped running the agenda. The room was running it, and it was better.',
  author: 'Noor Okafor-Lund',
  role: 'Head of Events, Kestrelpoint',
}
