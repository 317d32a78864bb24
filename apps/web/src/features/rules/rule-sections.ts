import { allBetTypes, type BetType } from '@fairline/domain/bet-types/bet-type'
import {
  cashOutMarginPercent,
  cashOutPercent,
  cashOutsMax,
  cashOutValidMs,
} from '@fairline/domain/cash-out/cash-out-terms'
import { defaultTaxTable, maungLegs, taxPercentOf } from '@fairline/domain/myanmar/myanmar-tax'
import { allSports, firstSport } from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import { combinations } from '@fairline/domain/ticket/combination'
import { longestWaitMs } from '@fairline/domain/ticket/in-play-wait'
import { payDelayMs, roomTerms } from '@fairline/domain/tournaments/room-terms'
import { fillPlaces, type Values } from '@fairline/locales/message'
import type { RulesTexts } from '@fairline/locales/translate'
import type { SectionValues } from '@fairline/locales/translating'
import { isOffered, operator } from '@fairline/site/operator-configuration'
import { isProductOffered } from '../../menus/products.ts'

/** The figures in the rules, taken from where they are decided. */
const sectionValues: SectionValues = {
  // The section names goals, cards and penalties: it is about the first sport.
  'general.inPlay': {
    wait: (operator.inPlayDelayMs ?? firstSport.inPlay.waitMs) / 1000,
    longest: longestWaitMs / 1000,
  },
  'general.cashOut': {
    part: cashOutPercent.min,
    times: cashOutsMax,
    margin: cashOutMarginPercent,
    valid: cashOutValidMs / 1000,
  },
  'slips.parlay': { ...combinations.parlay.legs, minLive: combinations.parlay.minLegsInPlay },
  'slips.body': { tax: taxPercentOf(defaultTaxTable, 1) },
  'slips.maung': {
    ...maungLegs,
    tax2: taxPercentOf(defaultTaxTable, 2),
    tax3: taxPercentOf(defaultTaxTable, 3),
  },
  'tournaments.tournaments': {
    min: roomTerms.matchesMin,
    max: roomTerms.matchesMax,
    least: roomTerms.playersMin,
    most: roomTerms.playersMax,
  },
  'tournaments.prizes': {
    rake: Number(roomTerms.rakePercent),
    pay: payDelayMs(operator.demo !== null) / 60_000,
  },
  'tournaments.roomVoid': { hours: roomTerms.spanMs / 3_600_000, min: roomTerms.matchesMin },
}

export const ruleGroups = ['general', 'betTypes', 'sports', 'slips', 'tournaments'] as const
export type RuleGroup = (typeof ruleGroups)[number]

/** A section of the page; its id is its place in the address: /info/rules#HDP. */
export interface RuleSection {
  readonly id: string
  readonly group: RuleGroup
  readonly title: string
  readonly text: readonly string[]
  /** The bet type that the section explains; null for other sections. */
  readonly betType: BetType | null
}

/** A sport with a section of its own. */
type Explained = Sport & { readonly key: keyof RulesTexts['sports'] }

/** All sections in the order of the page. @spec S2.screen.rules */
export function ruleSections(words: RulesTexts): readonly RuleSection[] {
  const general = (Object.keys(words.general) as (keyof RulesTexts['general'])[])
    .filter((id) => id !== 'virtual' || isProductOffered(id))
    .map((id) => sectionOf('general', id, words.general[id]))
  const slips = (Object.keys(words.slips) as (keyof RulesTexts['slips'])[]).map((id) =>
    sectionOf('slips', id, words.slips[id]),
  )
  const betTypes = allBetTypes.map((betType): RuleSection => {
    const { name, text } = words.betTypes[betType]
    return { id: betType, group: 'betTypes', title: name, text: [text], betType }
  })
  const sports = allSports
    .filter((sport): sport is Explained => sport.key in words.sports && isOffered(sport))
    .map(({ key }) => sectionOf('sports', key, words.sports[key]))
  return [...general, ...betTypes, ...sports, ...slips, ...roomSections(words)]
}

/** What holds in rooms, where the operator has them. */
const roomSections = ({ tournaments }: RulesTexts): readonly RuleSection[] =>
  isProductOffered('tournament')
    ? (Object.keys(tournaments) as (keyof typeof tournaments)[]).map((id) =>
        sectionOf('tournaments', id, tournaments[id]),
      )
    : []

function sectionOf(
  group: RuleGroup,
  id: string,
  { title, text }: { readonly title: string; readonly text: readonly string[] },
): RuleSection {
  const values: Values = sectionValues[`${group}.${id}` as keyof SectionValues] ?? {}
  return { id, group, title, text: text.map((each) => fillPlaces(each, values)), betType: null }
}

/** The sections that have all the words that are searched for. */
export function findSections(
  sections: readonly RuleSection[],
  searched: string,
): readonly RuleSection[] {
  const words = searched.toLowerCase().split(/\s+/).filter(Boolean)
  return sections.filter(({ id, title, text }) => {
    const whole = [id, title, ...text].join(' ').toLowerCase()
    return words.every((word) => whole.includes(word))
  })
}
