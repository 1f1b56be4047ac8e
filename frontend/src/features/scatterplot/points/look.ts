/** How the chart is coloured: as ever, or with more contrast for rooms whose light washes a projector out. */
export type Look = 'dark' | 'bright'
