export { seededRandom } from '#lambdas/store/test-support/table/virtual-time.ts'
