/** The form's address on the site. */
export const formPath = '/laserfocus'
