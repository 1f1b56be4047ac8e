/**
 * Where pictures and clips come from. By default they are files of the site itself; a stage may name an image and
 * video delivery service instead, at build time, by VITE_MEDIA_BASE and VITE_MEDIA_SCHEME.
 */
export interface MediaDelivery {
  /** `files`: <id>/still.svg and <id>/clip.webm below the base. `transform`: a service that cuts to measure. */
  readonly scheme: 'files' | 'transform'
  /** Without a slash at its end. */
  readonly base: string
}

export interface MediaItem {
  /** A product's or a case study's id, or the name of a scene ("hero-wake"). */
  readonly id: string
  /** The clip's name at the delivery service, where it differs from the id (a product's `bgVideoPublicId`). */
  readonly publicId?: string | undefined
}

export interface ClipSource {
  readonly src: string
  readonly type: string
}

/** Widths in px that a delivery service is asked for; drawings of our own scale to any. */
const widths = [320, 640, 960, 1280, 1920] as const

/** @throws Error with a sentence for whoever builds the site, when the scheme is not a known one. */
export const readMediaDelivery = ({
  base = '/media',
  scheme = 'files',
}: {
  base?: string | undefined
  scheme?: string | undefined
}): MediaDelivery => {
  if (scheme !== 'files' && scheme !== 'transform') {
    throw new Error(`VITE_MEDIA_SCHEME is "${scheme}": set it to "files" or "transform".`)
  }
  // oxlint-disable-next-line project/linear-expressions -- it reads the media address of the build, once
  return { scheme, base: base.replace(/\/+$/, '') }
}

const fileUrl = (base: string, id: string, name: string): string =>
  `${base}/${encodeURIComponent(id)}/${name}`

const nameOf = ({ id, publicId }: MediaItem): string =>
  (publicId ?? id).split('/').map(encodeURIComponent).join('/')

/** The still of a scene, which is the first frame of its clip; `width` in px as far as the delivery cuts to measure. */
export const posterUrl = ({ scheme, base }: MediaDelivery, item: MediaItem, width = 960): string =>
  scheme === 'files'
    ? fileUrl(base, item.id, 'still.svg')
    : `${base}/video/upload/so_0,f_auto,q_auto,c_limit,w_${width}/${nameOf(item)}.jpg`

/** The value of `srcset` for a poster; undefined where one drawing serves all sizes. */
export const posterSrcSet = (delivery: MediaDelivery, item: MediaItem): string | undefined =>
  delivery.scheme === 'files'
    ? undefined
    : widths.map((width) => `${posterUrl(delivery, item, width)} ${width}w`).join(', ')

/** A still that is no scene: a portrait, a client's mark, a crowd. A drawing, so it scales to any size. */
export const pictureUrl = ({ scheme, base }: MediaDelivery, id: string): string =>
  scheme === 'files' ? fileUrl(base, id, 'still.svg') : `${base}/image/upload/${encodeURIComponent(id)}.svg`

/** A scene's clip, the smaller format first: AV1, then H.264 for browsers without it. */
export const clipSources = ({ scheme, base }: MediaDelivery, item: MediaItem): readonly ClipSource[] => {
  const url = (extension: string, transformation: string) =>
    scheme === 'files'
      ? fileUrl(base, item.id, `clip.${extension}`)
      : `${base}/video/upload/${transformation},q_auto,c_limit,w_1280/${nameOf(item)}.${extension}`
  return [
    { src: url('webm', 'f_webm,vc_av1'), type: 'video/webm; codecs="av01.0.05M.08"' },
    { src: url('mp4', 'f_mp4,vc_h264'), type: 'video/mp4; codecs="avc1.64001f"' },
  ]
}

declare global {
  interface ImportMetaEnv {
    readonly VITE_MEDIA_BASE?: string
    readonly VITE_MEDIA_SCHEME?: string
  }
}

/** A setting left empty is a setting not made. */
const made = (setting: string | undefined) => (setting === '' ? undefined : setting)

/** The delivery this build was made for. */
export const mediaDelivery: MediaDelivery = readMediaDelivery({
  base: made(import.meta.env.VITE_MEDIA_BASE),
  scheme: made(import.meta.env.VITE_MEDIA_SCHEME),
})

/** The still of a scene as a Picture takes it; `width` in px as far as the delivery cuts to measure. */
export const stillOf = (item: MediaItem, width?: number) => ({
  src: posterUrl(mediaDelivery, item, width),
  srcSet: posterSrcSet(mediaDelivery, item),
})

/** The loop of a scene as a Video takes it. */
export const clipOf = (item: MediaItem, width?: number) => ({
  ...stillOf(item, width),
  sources: clipSources(mediaDelivery, item),
})
