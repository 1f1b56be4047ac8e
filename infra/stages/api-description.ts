/** What the API of an event's stage says of itself in the console. */
export const apiDescription = (eventName: string): string => `Live forms of ${eventName}`
