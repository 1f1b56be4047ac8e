import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type * as RunTool from '../stack-resources.ts'
import { type Published, withdrawnPage } from './results-folder.ts'

const runTool = vi.fn<typeof RunTool.runTool>()
const websiteBucketOf = vi.fn<typeof RunTool.websiteBucketOf>()
// A test before this one in its worker may have loaded the folder with the real tools.
vi.doMock('../stack-resources.ts', () => ({ runTool, websiteBucketOf }))
vi.resetModules()
const { resultsFolderOf } = await import('./results-folder.ts')
afterAll(() => {
  vi.doUnmock('../stack-resources.ts')
  vi.resetModules()
})

const onAws = { region: 'us-east-1' }
const file: Published = {
  name: 'results.pdf',
  bytes: 'pdf',
  contentType: 'application/pdf',
  over: 1_800_000_000_900,
}

beforeEach(() => {
  runTool.mockReset().mockResolvedValue(undefined)
  websiteBucketOf.mockReset().mockResolvedValue('gala-bucket')
})
const words = () => runTool.mock.calls.map(([program, said]) => [program, ...said].join(' '))

it('puts a file into the bucket with its date, and where no cache keeps it', async () => {
  await (await resultsFolderOf('gala', onAws)).put(file)
  expect(words()).toEqual([
    expect.stringMatching(
      /^aws s3 cp \S+ s3:\/\/gala-bucket\/results\/gala\/results\.pdf .*--content-type application\/pdf --cache-control no-store --metadata until=1800000000$/,
    ),
  ])
})

it('clears the stage’s own folder, and leaves in place of the page what was over long ago', async () => {
  const folder = await resultsFolderOf('gala', onAws)
  await folder.clear()
  await folder.put(withdrawnPage)
  expect(words()).toEqual([
    'aws s3 rm s3://gala-bucket/results/gala/ --recursive --only-show-errors',
    expect.stringMatching(/results\/gala\/index\.html .*until=0$/),
  ])
})

it('says so where the stage has no bucket', async () => {
  websiteBucketOf.mockResolvedValueOnce(undefined)
  await expect(resultsFolderOf('gala', onAws)).rejects.toThrow('has no WebsiteBucket')
})
