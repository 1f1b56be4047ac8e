/**
 * The notice below the address of a lead: it is deleted after the stage's `retentionDays`. The same at every render.
 */
export const addressNotice = 'Used only to answer you, then deleted.'
