import AdmZip from 'adm-zip'
import { escapeXml } from '#shared/text/escape-xml.ts'
import { colours } from '#shared/colours.ts'
import { fill } from './shapes.ts'

/** How each XML part begins. */
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** What one part is to another. */
const relationTypes = {
  document: `${office}/officeDocument`,
  core: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
  app: `${office}/extended-properties`,
  master: `${office}/slideMaster`,
  layout: `${office}/slideLayout`,
  theme: `${office}/theme`,
  slide: `${office}/slide`,
  image: `${office}/image`,
  tableStyles: `${office}/tableStyles`,
} as const

/** The layout of every slide, from where slides lie. */
const layoutPath = '../slideLayouts/slideLayout1.xml'

/** What a part refers to, as `rId1` and on. */
const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const colour = (name: string, value: string): string =>
  `<a:${name}><a:srgbClr val="${value.slice(1).toUpperCase()}"/></a:${name}>`

/** Nobody has the site's faces: Arial is on every machine, and others stand in for scripts that it lacks. */
const face = (name: string): string =>
  `<a:${name}><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface="Arial"/><a:font script="Hans" typeface="Microsoft YaHei"/><a:font script="Hant" typeface="Microsoft JhengHei"/><a:font script="Jpan" typeface="Meiryo"/><a:font script="Hang" typeface="Malgun Gothic"/><a:font script="Deva" typeface="Nirmala UI"/><a:font script="Thai" typeface="Leelawadee UI"/><a:font script="Arab" typeface="Arial"/><a:font script="Hebr" typeface="Arial"/></a:${name}>`

const plain = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const outline = `<a:ln w="9525">${plain}</a:ln>`
const noEffect = '<a:effectStyle><a:effectLst/></a:effectStyle>'

const theme = `${head}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Heads Talking"><a:themeElements><a:clrScheme name="Heads Talking">${[
  colour('dk1', colours.ink),
  colour('lt1', colours.paper),
  colour('dk2', colours.deep),
  colour('lt2', colours.sunLight),
  colour('accent1', colours.violet),
  colour('accent2', colours.tangerine),
  colour('accent3', colours.teal),
  colour('accent4', colours.sun),
  colour('accent5', colours.pink),
  colour('accent6', colours.violetLight),
  colour('hlink', colours.violet),
  colour('folHlink', colours.deep),
].join(
  '',
)}</a:clrScheme><a:fontScheme name="Arial">${face('majorFont')}${face('minorFont')}</a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${plain.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${outline.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${noEffect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${plain.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`

const emptyTree =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'
const titlePlace =
  '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title 1"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="495300" y="285750"/><a:ext cx="11201400" cy="762000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:normAutofit/></a:bodyPr><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>Title</a:t></a:r></a:p></p:txBody></p:sp>'

const level = (size: number, isBold: boolean): string =>
  `<a:lvl1pPr algn="l"><a:lnSpc><a:spcPct val="95000"/></a:lnSpc><a:buNone/><a:defRPr sz="${size}" b="${isBold ? 1 : 0}"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mj-lt"/><a:ea typeface="+mj-ea"/><a:cs typeface="+mj-cs"/></a:defRPr></a:lvl1pPr>`

const master = `${head}<p:sldMaster ${namespaces}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg><p:spTree>${emptyTree}${titlePlace}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle>${level(4000, true)}</p:titleStyle><p:bodyStyle>${level(1800, false).replaceAll('+mj', '+mn')}</p:bodyStyle><p:otherStyle>${level(1800, false).replaceAll('+mj', '+mn')}</p:otherStyle></p:txStyles></p:sldMaster>`

const layout = `${head}<p:sldLayout ${namespaces} type="titleOnly" preserve="1"><p:cSld name="Title Only"><p:spTree>${emptyTree}${titlePlace}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`

/** What is the same in every deck, by its place in the file. */
const fixedParts: Readonly<Record<string, string>> = {
  '_rels/.rels': relations([
    [relationTypes.document, 'ppt/presentation.xml'],
    [relationTypes.core, 'docProps/core.xml'],
    [relationTypes.app, 'docProps/app.xml'],
  ]),
  'docProps/app.xml': `${head}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Heads Talking</Application></Properties>`,
  'ppt/theme/theme1.xml': theme,
  'ppt/tableStyles.xml': `${head}<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}"/>`,
  'ppt/slideMasters/slideMaster1.xml': master,
  'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
    [relationTypes.layout, layoutPath],
    [relationTypes.theme, '../theme/theme1.xml'],
  ]),
  'ppt/slideLayouts/slideLayout1.xml': layout,
  'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
    [relationTypes.master, '../slideMasters/slideMaster1.xml'],
  ]),
}

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

/** The theme's own face for texts in boxes: some programs take none from the master. */
const defaultText = `<p:defaultTextStyle>${level(1800, false).replaceAll('+mj', '+mn')}</p:defaultTextStyle>`

const presentation = (slides: number): string => {
  const ids = Array.from(
    { length: slides },
    (_, index) => `<p:sldId id="${256 + index}" r:id="rId${3 + index}"/>`,
  )
  return `${head}<p:presentation ${namespaces} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/>${defaultText}</p:presentation>`
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
