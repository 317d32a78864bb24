/**
 * Selections as other people write them. Every bet type's own words count in any case, with `_`,
 * `/`, `:` or blanks for `-`; the words below are taken too. Each has one reading only.
 */
import {
  type BetType,
  betTypeRules,
  betTypes,
  type Selection,
} from '@fairline/domain/bet-types/bet-type'

const winners = { home: '1', draw: 'X', tie: 'X', away: '2' } as const
const noGoal = 'NG'
const overall = 'AOS'

/** Other words by bet type; those of HTFT, "home-draw" or "1-x", are made of its letters. */
const otherWords: Readonly<Partial<Record<BetType, Readonly<Record<string, Selection>>>>> = {
  '1X2': winners,
  DC: {
    '1-x': '1X',
    'home-draw': '1X',
    'home-or-draw': '1X',
    '2x': 'X2',
    'x-2': 'X2',
    'draw-away': 'X2',
    'draw-or-away': 'X2',
    '1-2': '12',
    'home-away': '12',
    'home-or-away': '12',
  },
  CS: { other: overall, 'any-other': overall, 'any-other-score': overall },
  TG: { '10-or-more': '10+', '7-or-more': '7+' },
  HTFT: halfTimeFullTimeWords(),
  FGLG: {
    'home-first': 'HF',
    'home-last': 'HL',
    'away-first': 'AF',
    'away-last': 'AL',
    none: noGoal,
    'no-goal': noGoal,
  },
  HNB: { x: 'draw' },
  ANB: { x: 'draw' },
  TWTN: { home: 'home-yes', away: 'away-yes' },
  NG: { 'no-goal': 'none' },
}

function halfTimeFullTimeWords(): Readonly<Record<string, Selection>> {
  const spellings = { H: ['home', 'h', '1'], D: ['draw', 'd', 'x'], A: ['away', 'a', '2'] } as const
  const letters = ['H', 'D', 'A'] as const
  const words: Record<string, Selection> = {}
  for (const half of letters) {
    for (const full of letters) {
      for (const index of [0, 1, 2]) {
        words[`${spellings[half][index]}-${spellings[full][index]}`] = `${half}${full}`
      }
    }
  }
  return words
}

const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_/:-]+/g, '-')

/** All that a bet type has in any sport. */
const knownIn = (betType: BetType): readonly Selection[] => {
  const { selections, selectionsInSets = [] } = betTypeRules[betType]
  return [...selections, ...selectionsInSets]
}

const wordsByBetType: ReadonlyMap<BetType, ReadonlyMap<string, Selection>> = new Map(
  betTypes.map((betType) => [
    betType,
    new Map<string, Selection>([
      ...Object.entries(otherWords[betType] ?? {}),
      ...knownIn(betType).map((known) => [plain(known), known] as const),
    ]),
  ]),
)

/** The selection of a bet type that a word means; undefined where it means none. */
export function selectionOf(betType: BetType, word: unknown): Selection | undefined {
  const text = typeof word === 'number' ? String(word) : word
  return typeof text === 'string' ? wordsByBetType.get(betType)?.get(plain(text)) : undefined
}
