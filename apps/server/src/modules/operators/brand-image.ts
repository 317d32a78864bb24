/** Bytes of the largest file of a brand. */
export const imageBytesMax = 64 * 1024
/** Pixels of the smallest icon as PNG: an installed app is drawn as large. */
const iconPixelsMin = 512

export type ImageRole = 'logo' | 'icon'

/** A file of a brand, checked. */
export interface BrandImage {
  readonly mediaType: 'image/svg+xml' | 'image/png'
  readonly bytes: Buffer
  /** Pixels; of an SVG the units of its view box. */
  readonly width: number
  readonly height: number
}

type Read = BrandImage | { readonly problem: string }

/** Elements of a drawing that neither load nor run anything. */
const drawn = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon text tspan title desc defs symbol use ' +
    'linearGradient radialGradient stop clipPath mask pattern'
  ).split(' '),
)

const comment = /<!--(?:(?!--)[\s\S])*-->/g
const declaration = /^\s*<\?xml version="1\.[01]"(?: [a-z]+="[\w-]+")*\s*\?>/
const attribute = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const tag = /<\/?([A-Za-z]\w*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g
/** Any of the five entities that XML has without a document type. */
const entity = /&(?:lt|gt|amp|quot|apos);/g

/** Returns what is wrong with an attribute; undefined for one that only draws. */
function attributeProblem(name: string, value: string): string | undefined {
  const bare = name.toLowerCase()
  if (bare.startsWith('on')) return `the handler ${name}`
  if (value.replaceAll(entity, '').includes('&')) return `an entity in ${name}`
  // The name spaces of XML are addresses that are never loaded.
  if (/^xmlns(:\w+)?$/.test(bare)) return undefined
  if (/^(?:.*:)?href$/.test(bare) && !value.startsWith('#')) return `a reference in ${name}`
  const isLocal = value.replaceAll(/url\(\s*["']?#[\w-]+["']?\s*\)/gi, '')
  return /url\s*\(|@import|script\s*:|data\s*:|\/\/|\\/i.test(isLocal)
    ? `a reference in ${name}`
    : undefined
}

/**
 * Returns what is wrong with an SVG file. Only what is known to draw is taken: a list of what is
 * dangerous would always lack something.
 */
function svgProblem(text: string): string | undefined {
  const bare = text.replace(declaration, '').replaceAll(comment, '')
  for (const [, name = '', attributes = ''] of bare.matchAll(tag)) {
    if (!drawn.has(name)) return `the element ${name}`
    for (const [, key = '', double, single] of attributes.matchAll(attribute)) {
      const problem = attributeProblem(key, double ?? single ?? '')
      if (problem !== undefined) return problem
    }
  }
  const words = bare.replaceAll(tag, '').replaceAll(entity, '')
  if (/[<&]/.test(words)) return 'markup that is not plain elements'
  return /^\s*<svg[\s>]/.test(bare) ? undefined : 'no svg element'
}

function readSvg(bytes: Buffer): Read {
  const text = bytes.toString('utf8')
  const problem = svgProblem(text)
  if (problem !== undefined) return { problem: `has ${problem}` }
  const box = /<svg[^>]*\sviewBox\s*=\s*["']\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/
  const [width, height] = (box.exec(text) ?? []).slice(1).map(Number)
  if (!width || !height) return { problem: 'has no viewBox' }
  return { mediaType: 'image/svg+xml', bytes, width, height }
}

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')

/** The size of a PNG is in its first chunk, behind length and name. */
function readPng(bytes: Buffer): Read {
  if (bytes.length < 24) return { problem: 'is cut short' }
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return { mediaType: 'image/png', bytes, width, height }
}

/**
 * Reads a file of a brand: an SVG without scripts, handlers or references to anything outside it,
 * or a PNG. An icon is square.
 */
export function readImage(role: ImageRole, bytes: Buffer): Read {
  if (bytes.length > imageBytesMax) return { problem: `has more than ${imageBytesMax} bytes` }
  const read = bytes.subarray(0, pngHead.length).equals(pngHead) ? readPng(bytes) : readSvg(bytes)
  if ('problem' in read || role === 'logo') return read
  if (read.width !== read.height) return { problem: 'is not square' }
  const isSmall = read.mediaType === 'image/png' && read.width < iconPixelsMin
  return isSmall ? { problem: `has less than ${iconPixelsMin} pixels` } : read
}
