import { type Currency, type Minor, roomFeeUnitMinor } from '@fairline/domain/money/money'

/** What a round of an instant game takes and pays at most, minor units. */
export interface InstantLimits {
  readonly min: Minor
  readonly max: Minor
  /** What a round pays at most, the stake included. */
  readonly win: Minor
}

/** What a table takes, minor units. */
export interface TableLimits {
  /** Of a spot. */
  readonly min: Minor
  readonly max: Minor
  /** What the bets of all members on a round may win. */
  readonly round: Minor
}

/** The limits of all games. */
export interface HouseLimits {
  instant(gameCode: string, currency: Currency): InstantLimits
  table(gameCode: string, currency: Currency): TableLimits
}

/** Limits by the code of a game, or by `instant` or `tables` for all of a kind. */
export type ChangedLimits = Readonly<
  Partial<Record<string, Partial<Record<Currency, Partial<InstantLimits & TableLimits>>>>>
>

/** In units that are worth about as much in each currency: a dollar, a thousand rupiah. */
const [instantUnits, winUnits] = [500n, 50_000n]
const [spotUnits, roundUnits] = [1_000n, 200_000n]
/** Of a number of 4D, which pays thousands. */
const numberUnits = 100n
const lottery = 'four-d'

/** The limits of all games, with the changes of an operator. */
export const houseLimits = (changed: ChangedLimits = {}): HouseLimits => ({
  instant(gameCode, currency) {
    const unit = roomFeeUnitMinor(currency)
    const usual = { min: unit, max: instantUnits * unit, win: winUnits * unit }
    return { ...usual, ...changed['instant']?.[currency], ...changed[gameCode]?.[currency] }
  },
  table(gameCode, currency) {
    const unit = roomFeeUnitMinor(currency)
    const isLottery = gameCode === lottery
    const max = (isLottery ? numberUnits : spotUnits) * unit
    const usual = { min: unit, max, round: roundUnits * unit }
    // The limits of all tables are far too high for a number.
    const ofTables = isLottery ? undefined : changed['tables']?.[currency]
    return { ...usual, ...ofTables, ...changed[gameCode]?.[currency] }
  },
})
