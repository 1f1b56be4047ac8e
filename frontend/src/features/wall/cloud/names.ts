/** What this screen is called, and what its link opens. */
export const names = { name: 'Venting Machine', what: 'wall' } as const

/** Where the room answers. */
export const formPath = '/ventingmachine'
