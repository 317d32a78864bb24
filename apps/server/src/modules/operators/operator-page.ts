import { createHash } from 'node:crypto'
import type { OperatorConfiguration } from '@fairline/contract/operator-configuration'
import type { Theme } from '@fairline/domain/brand/theme'
import { categories } from '@fairline/domain/sports/category'
import type { BrandImage, ImageRole } from './brand-image.ts'
import type { Operator } from './operator.ts'
import { styleOf, themeOf } from './site-themes.ts'

/** A file of a brand, with the address that names it by its content. */
export interface BrandFile extends Pick<BrandImage, 'mediaType' | 'bytes'> {
  readonly address: string
}

/** What the first page shows of an operator. */
export interface OperatorPage {
  readonly language: string
  readonly theme: string
  readonly title: string
  /** What the site has before any call. */
  readonly configuration: Partial<OperatorConfiguration>
  /** The brand's colours over those of the site; "" for a brand without any. */
  readonly style: string
  /** The colour of a browser's own frame, as `#rrggbb`. */
  readonly frameColour: string
  readonly icon: BrandFile
  /** Logo and icon, by their addresses. */
  readonly files: ReadonlyMap<string, BrandFile>
  /** The web manifest, with which the site is installed. */
  readonly manifest: object
}

/** Pixels that the site draws a logo with, whatever its size. */
const logoHeight = 26
const logoWidthMax = 160
const hashLength = 12

function fileOf(role: ImageRole, { mediaType, bytes }: Omit<BrandFile, 'address'>): BrandFile {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, hashLength)
  const ending = mediaType === 'image/png' ? 'png' : 'svg'
  return { mediaType, bytes, address: `/brand/${role}-${hash}.${ending}` }
}

/** The icon of a brand without one: a disc on a tile, in its colours. */
function plainIcon(colours: Theme): Omit<BrandFile, 'address'> {
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="7" fill="${colours.get('brand')}"/>` +
    `<circle cx="16" cy="16" r="7" fill="${colours.get('brand-mark')}"/></svg>`
  return { mediaType: 'image/svg+xml', bytes: Buffer.from(drawing) }
}

const logoWidth = ({ width, height }: BrandImage): number =>
  Math.min(logoWidthMax, Math.round((logoHeight * width) / height))

function manifestOf({ name, settings, brand, images }: Operator, icon: BrandFile, theme: Theme) {
  const { icon: { width = 0, mediaType = 'image/svg+xml' } = {} } = images
  return {
    id: '/',
    name,
    short_name: name,
    lang: settings.language,
    start_url: brand.defaultPage,
    scope: '/',
    display: 'standalone',
    theme_color: theme.get('brand'),
    background_color: theme.get('surface'),
    icons: [
      {
        src: icon.address,
        type: mediaType,
        sizes: mediaType === 'image/png' ? `${width}x${width}` : 'any',
      },
    ],
  }
}

const pages = new WeakMap<Operator, OperatorPage>()

/**
 * Returns what the first page shows of an operator. A change of the operator is another record, and
 * so another page.
 * @spec S1.whiteLabel S1.whiteLabel.themes S2.title
 */
export function operatorPage(operator: Operator): OperatorPage {
  const page = pages.get(operator) ?? makePage(operator)
  pages.set(operator, page)
  return page
}

function makePage(operator: Operator): OperatorPage {
  const { name, settings, brand, images } = operator
  const { language, languages, oddsType, theme } = settings
  const { titleSuffix, polling, links, contactText, defaultPage, colours } = brand
  const shown = themeOf(colours, theme)
  const icon = fileOf('icon', images.icon ?? plainIcon(shown))
  const logo = images.logo && { ...fileOf('logo', images.logo), width: logoWidth(images.logo) }
  const ofSettings = { name, language, languages, oddsType, theme }
  const ofBrand = { titleSuffix, polling, links, contactText, defaultPage }
  return {
    language,
    theme,
    title: titleSuffix,
    configuration: {
      ...ofSettings,
      ...ofBrand,
      categoriesOff: categories.filter((category) => !settings[category]),
      ownThemes: Object.keys(colours) as OperatorConfiguration['ownThemes'],
      logo: logo === undefined ? null : { src: logo.address, width: logo.width },
    },
    style: styleOf(colours),
    frameColour: shown.get('brand') ?? '',
    icon,
    files: new Map(
      [icon, ...(logo === undefined ? [] : [logo])].map((file) => [file.address, file]),
    ),
    manifest: manifestOf(operator, icon, shown),
  }
}
