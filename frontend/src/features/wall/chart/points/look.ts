export type { Look } from '#shared/chart-picture/looks.ts'
