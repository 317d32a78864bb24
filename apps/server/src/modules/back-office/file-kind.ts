import { currencies } from '@fairline/domain/money/money'

/** What `apply` takes, for a person with another file. */
export const applied =
  'apply takes brand.json (with code, name and hosts), limits.json (with limits), or ' +
  'commission.json (with commission)'

/** Kinds of records that people mistake for a file of the operator's, by keys that they have. */
const kinds: readonly (readonly [keys: readonly string[], says: string])[] = [
  [['name', 'matches'], 'looks like a tournament of openfootball, which REPLAY_FILE names'],
  [['name', 'rounds'], 'looks like a tournament of openfootball, which REPLAY_FILE names'],
  [['teams', 'events'], 'looks like a match of StatsBomb, which REPLAY_FILE names'],
  [['bets', 'totals'], 'looks like the report of a replay'],
  [['scripts'], 'looks like a package.json'],
  [['dependencies'], 'looks like a package.json'],
  [['compilerOptions'], 'looks like a tsconfig.json'],
]

/** Keys of a brand: with one of them it is a brand, which may lack others. */
const ofBrand = ['code', 'hosts', 'logo', 'icon', 'colours', 'languages', 'playMoney', 'oddsType']
const ofLimits = ['minBet', 'maxBet', 'maxPerMatch', 'maxPayout', 'all', ...currencies]

/** Returns `brand`, or what else a record looks like. It has neither limits nor rates. */
export function kindOf(content: object): string {
  const has = (keys: readonly string[]): boolean => keys.every((key) => key in content)
  const known = kinds.find(([keys]) => has(keys))
  if (known !== undefined) return known[1]
  if (ofBrand.some((key) => key in content)) return 'brand'
  if (ofLimits.some((key) => key in content)) {
    return 'looks like limits without the key "limits" around them'
  }
  if (has(['A']) || 'hdpou' in content) {
    return 'looks like commission rates without the key "commission" around them'
  }
  const keys = Object.keys(content)
    .slice(0, 5)
    .map((key) => JSON.stringify(key.slice(0, 20)))
  return `has ${keys.length === 0 ? 'nothing in it' : `the keys ${keys.join(', ')}`}`
}

/** Returns what a text looks like that is no JSON; undefined where JSON was meant. */
export function kindOfText(path: string, text: string): string | undefined {
  const first = text.replace(/^\uFEFF/, '').trimStart()
  const [line = ''] = first.split(/\r?\n/, 1)
  if (first === '') return 'is empty'
  if (/\.(png|jpe?g|gif|webp|ico)$/i.test(path) || first.startsWith('\uFFFDPNG')) {
    return 'looks like an image, which brand.json names as logo or icon'
  }
  if (/^<svg|^<\?xml/.test(first))
    return 'looks like an SVG, which brand.json names as logo or icon'
  // Bytes that are not UTF-8 were read as this character.
  if (text.includes('\uFFFD')) return 'is no text in UTF-8'
  if (/^[[{]/.test(first)) return undefined
  if (/^(export )?[A-Z][A-Z0-9_]+=/m.test(first))
    return 'looks like an .env, which the server reads'
  if (line.split(',').length > 3) {
    return 'looks like a CSV file: npm run -s replay -- --csv plays season files'
  }
  return 'looks like a text, not like JSON'
}
