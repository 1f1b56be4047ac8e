import { ideaRooms } from '#features/wall/chart/test-support/idea-sets.ts'

/** The rows of a room, as the log takes them: no two at one time. */
export const roomRows = (room: keyof typeof ideaRooms) =>
  ideaRooms[room].map(({ table, idea, impact, effort, row }) => ({
    timestamp: new Date(Date.UTC(2026, 10, 20, 10, 0, 0, row)).toISOString(),
    table,
    idea,
    impact,
    effort,
  }))
