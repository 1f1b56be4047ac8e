/**
 * What a visitor calls a request by, and the organizer finds it by: the beginning of its idempotency key, which browser and
 * server both have. `HT-0B5C-1A52`
 */
export const referenceOf = (id: string): string => `HT-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
