import { longestWaitMs } from '@fairline/domain/bets/in-play-wait'
import {
  cashOutMarginPercent,
  cashOutPercent,
  cashOutsMax,
  cashOutValidMs,
} from '@fairline/domain/cash-out/cash-out-terms'
import { defaultTaxTable, maungLegs, taxPercentOf } from '@fairline/domain/myanmar/myanmar-tax'
import { combinations } from '@fairline/domain/ticket/combination'
import { operator } from '../../operator-configuration.ts'

type Values = Readonly<Record<string, number>>

/** The figures in the rules, taken from where they are decided. */
export const ruleValues: Readonly<Record<string, Values>> = {
  inPlay: { wait: operator.inPlayDelayMs / 1000, longest: longestWaitMs / 1000 },
  cashOut: {
    part: cashOutPercent.min,
    times: cashOutsMax,
    margin: cashOutMarginPercent,
    valid: cashOutValidMs / 1000,
  },
  parlay: {
    ...combinations.parlay.legs,
    minLive: combinations.parlay.minLegsInPlay ?? combinations.parlay.legs.min,
  },
  body: { tax: taxPercentOf(defaultTaxTable, 1) },
  maung: {
    ...maungLegs,
    tax2: taxPercentOf(defaultTaxTable, 2),
    tax3: taxPercentOf(defaultTaxTable, 3),
  },
}
