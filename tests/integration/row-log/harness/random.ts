export { seededRandom } from '#lambdas/rows/test-support/table/virtual-time.ts'
