import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Scene } from '../kit/scene.ts'
import { clipSize, frames, framesPerSecond } from './frames.ts'

/** The same input gives the same bytes: no dates, no versions, no random identifiers. */
const exact = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']
const colours = [
  ['-vf', 'scale=in_range=pc:out_range=tv:out_color_matrix=smpte170m,format=yuv420p'],
  ['-colorspace', 'smpte170m', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
].flat()
const av1 = ['-c:v', 'libsvtav1', '-preset', '4', '-crf', '46', '-g', '240']
const h264 = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '27', '-tune', 'animation', '-profile:v', 'high']

/** AV1 for all that play it, H.264 for the rest; part of what a manifest entry is checked by. */
export const encodings = {
  webm: [...exact, ...colours, ...av1, '-f', 'webm'],
  mp4: [...exact, ...colours, ...h264, '-movflags', '+faststart', '-f', 'mp4'],
} as const

export type ClipFormat = keyof typeof encodings

const missing =
  'ffmpeg is not on the PATH, and clips are out of date. Install it with libsvtav1 and libx264 (Debian: apt install ffmpeg), then run this again.'

/** Settles with the process's end; rejects in a sentence when it could not start or failed. */
const finished = async (ffmpeg: ChildProcess, id: string): Promise<void> => {
  let complaint = ''
  ffmpeg.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (complaint = (complaint + text).slice(-2000)))
  const [code] = (await once(ffmpeg, 'close')) as [number | null]
  if (code !== 0) throw new Error(`ffmpeg could not encode "${id}": ${complaint.trim()}`)
}

const feed = async (ffmpeg: ChildProcess, scene: Scene): Promise<void> => {
  const { stdin } = ffmpeg
  if (!stdin) throw new Error('ffmpeg was started without an input.')
  // ffmpeg's own last words say more than a broken pipe.
  const broken = once(stdin, 'error').then(() => true)
  for await (const pixels of frames(scene)) {
    if (stdin.destroyed) return
    if (!stdin.write(pixels)) await Promise.race([once(stdin, 'drain'), broken])
  }
  stdin.end()
}

/**
 * Encodes a turn of a scene into both formats together, in one reading of the frames.
 * @throws Error when ffmpeg is not installed or refuses, in its words.
 */
export const encode = async (scene: Scene, files: Record<ClipFormat, string>): Promise<void> => {
  const [width, height] = clipSize(scene)
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${width}x${height}`,
    '-r',
    String(framesPerSecond),
  ]
  const outputs = (Object.keys(encodings) as ClipFormat[]).flatMap((format) => [
    ...encodings[format],
    files[format],
  ])
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
  const ffmpeg = spawn('ffmpeg', [...quiet, ...input, '-i', '-', ...outputs], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, SVT_LOG: '1' },
  })
  try {
    await Promise.all([finished(ffmpeg, scene.id), feed(ffmpeg, scene)])
  } catch (error) {
    ffmpeg.kill()
    throw error instanceof Error && 'code' in error && error.code === 'ENOENT' ? new Error(missing) : error
  }
}
