import AdmZip from 'adm-zip'
import { escapeXml } from '#shared/chart-picture/svg-text.ts'
import { fixedParts, head, layoutPath, namespaces, relationTypes, relations } from './parts.ts'
import { fill } from './shapes.ts'

/** A picture of a deck: as PNG, and as SVG for programs that know it. */
export interface DeckPicture {
  readonly png: Buffer
  readonly svg: string
}

/** A slide: its ground, what lies on it, and the pictures that it shows. */
export interface Slide {
  readonly ground: string
  /** Shapes as XML, title first; they name picture n as `rId(2n)` (PNG) and `rId(2n + 1)` (SVG), from 1 on. */
  readonly shapes: readonly string[]
  readonly pictures?: readonly DeckPicture[]
}

/** By which names shapes call picture n of their slide, counted from 1. */
export const pictureNames = (n: number): { readonly png: string; readonly svg: string } => ({
  png: `rId${2 * n}`,
  svg: `rId${2 * n + 1}`,
})

const slideXml = ({ ground, shapes }: Slide): string =>
  `${head}<p:sld ${namespaces}><p:cSld><p:bg><p:bgPr>${fill(ground)}<a:effectLst/></p:bgPr></p:bg><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>${shapes.join('')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`

const core = (title: string): string =>
  `${head}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:language>en-US</dc:language></cp:coreProperties>`

const presentation = (slides: number): string => {
  const ids = Array.from(
    { length: slides },
    (_, index) => `<p:sldId id="${256 + index}" r:id="rId${3 + index}"/>`,
  )
  return `${head}<p:presentation ${namespaces} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`
}

const contentTypes = (slides: number): string => {
  const part = (name: string, type: string) =>
    `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`
  const own = Array.from({ length: slides }, (_, index) =>
    part(`/ppt/slides/slide${index + 1}.xml`, 'presentationml.slide'),
  )
  return [
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    '<Default Extension="png" ContentType="image/png"/><Default Extension="svg" ContentType="image/svg+xml"/>',
    part('/ppt/presentation.xml', 'presentationml.presentation.main'),
    part('/ppt/slideMasters/slideMaster1.xml', 'presentationml.slideMaster'),
    part('/ppt/slideLayouts/slideLayout1.xml', 'presentationml.slideLayout'),
    part('/ppt/theme/theme1.xml', 'theme'),
    part('/ppt/tableStyles.xml', 'presentationml.tableStyles'),
    part('/docProps/app.xml', 'extended-properties'),
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
    ...own,
    '</Types>',
  ].join('')
}

/** A PPTX file of slides in 16:9. */
export const packDeck = (title: string, slides: readonly Slide[]): Buffer => {
  const zip = new AdmZip()
  const add = (name: string, content: string | Buffer) =>
    void zip.addFile(name, typeof content === 'string' ? Buffer.from(content) : content)
  add('[Content_Types].xml', contentTypes(slides.length))
  for (const [name, content] of Object.entries(fixedParts)) add(name, content)
  add('docProps/core.xml', core(title))
  add('ppt/presentation.xml', presentation(slides.length))
  add(
    'ppt/_rels/presentation.xml.rels',
    relations([
      [relationTypes.master, 'slideMasters/slideMaster1.xml'],
      [relationTypes.tableStyles, 'tableStyles.xml'],
      ...slides.map((_, index) => [relationTypes.slide, `slides/slide${index + 1}.xml`] as const),
      [relationTypes.theme, 'theme/theme1.xml'],
    ]),
  )
  let pictures = 0
  for (const [index, slide] of slides.entries()) {
    const used = (slide.pictures ?? []).flatMap(({ png, svg }) => {
      pictures += 1
      add(`ppt/media/image${pictures}.png`, png)
      add(`ppt/media/image${pictures}.svg`, svg)
      return [`../media/image${pictures}.png`, `../media/image${pictures}.svg`]
    })
    add(`ppt/slides/slide${index + 1}.xml`, slideXml(slide))
    add(
      `ppt/slides/_rels/slide${index + 1}.xml.rels`,
      relations([
        [relationTypes.layout, layoutPath],
        ...used.map((target) => [relationTypes.image, target] as const),
      ]),
    )
  }
  return zip.toBuffer()
}
