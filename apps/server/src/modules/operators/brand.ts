import { pageBrand } from '@fairline/contract/operator-configuration'
import { playerSettings } from '@fairline/contract/session'
import { currencies } from '@fairline/domain/money/money'
import { plainLine } from '@fairline/domain/text/plain-text'
import * as z from 'zod'
import { faultsOf, readOwnFile } from '../../own-file.ts'
import { type BrandImage, type ImageRole, readImage } from './brand-image.ts'
import { settingsShape } from './operator-settings.ts'
import { type BrandColours, colourProblems } from './site-themes.ts'

const { titleSuffix, polling, links, contactText, defaultPage } = pageBrand

/** Colours by theme and token (packages/ui/src/theme.css), as `#rrggbb`. */
const colours = z.partialRecord(
  playerSettings.shape.theme,
  z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/)),
)

/** What a brand decides besides the settings of its members; the column `brand` of an operator. */
const ofTheHouse = {
  titleSuffix,
  polling,
  links,
  contactText,
  defaultPage,
  colours: colours.default({}),
  /** Whether all money of the house is play money: a simulated or replayed feed needs it. */
  playMoney: z.boolean().default(false),
  /** A house of one: who proposes a change may approve it, ten minutes later and with a reason. */
  singlePerson: z.boolean().default(false),
  /**
   * The stake that one person may make void at once, by currency, in whole units; a currency that
   * is left out has no such bound.
   */
  voidMax: z.partialRecord(z.enum(currencies), z.int().positive()).default({}),
}
export const houseBrand = z.strictObject(ofTheHouse)
export type HouseBrand = Readonly<z.infer<typeof houseBrand>>

const host = z.string().regex(/^([a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|\*)$/, 'a host name or "*"')
/** A file in the folder of `brand.json`. */
const fileName = z
  .string()
  .regex(/^[\w-][\w.-]{0,99}\.(svg|png)$/, 'an SVG or PNG file in its folder')

/** `brand.json`: everything that an operator decides of its brand (docs/brands.md). */
const brandFile = z
  .strictObject({
    /** Names the operator in commands and launch tokens; it never changes. */
    code: z.string().regex(/^[a-z][a-z0-9-]{0,23}$/, 'small letters, digits and hyphens'),
    name: z.string().trim().min(1).max(24).regex(plainLine, 'one line of plain text'),
    /** The host names of its site; `*` for those that no other operator has. */
    hosts: z.array(host).min(1).max(20),
    logo: fileName.optional(),
    icon: fileName.optional(),
    ...settingsShape,
    ...ofTheHouse,
  })
  .refine(({ language, languages }) => languages.includes(language), {
    message: 'the default language is one of languages',
    path: ['language'],
  })
  .refine(({ currencies }) => Object.keys(currencies).length > 0, {
    message: 'at least one currency',
    path: ['currencies'],
  })
  .refine(({ hosts }) => new Set(hosts).size === hosts.length, {
    message: 'each host once',
    path: ['hosts'],
  })

/** A brand that was read and checked, and may be applied. */
export interface Brand {
  readonly code: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly settings: z.infer<z.ZodObject<typeof settingsShape>>
  readonly house: HouseBrand
  readonly images: Readonly<Partial<Record<ImageRole, BrandImage>>>
}

export type ReadBrand =
  | { readonly ok: true; readonly brand: Brand }
  | { readonly ok: false; readonly problem: string }

const refusedFor = (problems: readonly string[]): ReadBrand => ({
  ok: false,
  problem: problems.join('\n'),
})

/**
 * Reads `brand.json` and the files that it names, which `readFile` returns; undefined for a file
 * that is not there. A refusal names each setting that is wrong, and each pair of colours that
 * could not be read.
 */
export function readBrand(text: string, readFile: (name: string) => Buffer | undefined): ReadBrand {
  const file = readOwnFile(text)
  if (!file.ok) return refusedFor([file.fault])
  const read = brandFile.safeParse(file.value)
  if (!read.success) return refusedFor([faultsOf(read.error)])
  const { code, name, hosts, logo, icon, ...rest } = read.data
  const problems = [...colourProblems(rest.colours as BrandColours)]
  const images: Partial<Record<ImageRole, BrandImage>> = {}
  for (const [role, file] of Object.entries({ logo, icon }) as [ImageRole, string | undefined][]) {
    if (file === undefined) continue
    const bytes = readFile(file)
    const image = bytes === undefined ? { problem: 'is not there' } : readImage(role, bytes)
    if ('problem' in image) problems.push(`${role}: ${file} ${image.problem}`)
    else images[role] = image
  }
  if (problems.length > 0) return refusedFor(problems)
  const settings = z.object(settingsShape).parse(rest)
  const house = z.object(ofTheHouse).parse(rest)
  return { ok: true, brand: { code, name, hosts, settings, house, images } }
}
