/** Where the room answers. */
export const formPath = '/ventingmachine'
