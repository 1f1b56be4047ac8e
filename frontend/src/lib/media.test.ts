import { describe, expect, it } from 'vitest'
import {
  clipSources,
  mediaDelivery,
  pictureUrl,
  posterSrcSet,
  posterUrl,
  readMediaDelivery,
} from './media.ts'

const files = readMediaDelivery({})
const service = readMediaDelivery({ base: 'https://media.example/heads/', scheme: 'transform' })

describe('media of the site itself', () => {
  it('is what a build without settings uses', () => {
    expect(mediaDelivery).toEqual({ scheme: 'files', base: '/media' })
    expect(files).toEqual(mediaDelivery)
  })

  it('is one drawing for all sizes', () => {
    expect(posterUrl(files, { id: 'hero-wake' })).toBe('/media/hero-wake/still.svg')
    expect(posterUrl(files, { id: 'hero-wake' }, 320)).toBe('/media/hero-wake/still.svg')
    expect(posterSrcSet(files, { id: 'hero-wake' })).toBeUndefined()
  })

  it('has stills that are no scenes, and goes by the id, whatever the clip is called elsewhere', () => {
    expect(pictureUrl(files, 'founder-1')).toBe('/media/founder-1/still.svg')
    expect(pictureUrl(service, 'founder-1')).toBe('https://media.example/heads/image/upload/founder-1.svg')
    expect(clipSources(files, { id: 'ping-poll', publicId: 'clips/pp-2' }).map(({ src }) => src)).toEqual([
      '/media/ping-poll/clip.webm',
      '/media/ping-poll/clip.mp4',
    ])
  })

  it('may be on another host', () => {
    const elsewhere = readMediaDelivery({ base: 'https://cdn.example/m//' })
    expect(posterUrl(elsewhere, { id: 'roll-play' })).toBe('https://cdn.example/m/roll-play/still.svg')
  })
})

describe('media of a delivery service', () => {
  it('takes the poster from the clip’s first frame, in several widths', () => {
    expect(posterUrl(service, { id: 'roll-play' }, 640)).toBe(
      'https://media.example/heads/video/upload/so_0,f_auto,q_auto,c_limit,w_640/roll-play.jpg',
    )
    const offered = posterSrcSet(service, { id: 'roll-play' })?.split(', ') ?? []
    expect(offered.map((one) => one.split(' ')[1])).toEqual(['320w', '640w', '960w', '1280w', '1920w'])
    expect(offered[0]).toContain('w_320/roll-play.jpg')
  })

  it('asks for AV1 first and H.264 second, by the public id and its folders', () => {
    const sources = clipSources(service, { id: 'ping-poll', publicId: 'loops/ping poll' })
    expect(sources.map(({ src }) => src)).toEqual([
      'https://media.example/heads/video/upload/f_webm,vc_av1,q_auto,c_limit,w_1280/loops/ping%20poll.webm',
      'https://media.example/heads/video/upload/f_mp4,vc_h264,q_auto,c_limit,w_1280/loops/ping%20poll.mp4',
    ])
    expect(sources.map(({ type }) => type.split(';')[0])).toEqual(['video/webm', 'video/mp4'])
  })
})

it('refuses an unknown scheme, in a sentence', () => {
  expect(() => readMediaDelivery({ scheme: 'ftp' })).toThrow(
    'VITE_MEDIA_SCHEME is "ftp": set it to "files" or "transform".',
  )
})
