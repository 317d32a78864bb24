/** The places of the texts of the house's own games. Written by tools/text-places.ts. */
export interface GamesPlaces {
  'bet.limits': 'max' | 'min'
  'bet.play': 'amount'
  'fault.low': 'amount'
  'fault.high': 'amount'
  'fault.balance': 'amount'
  'act.take': 'multiplier'
  'result.won': 'amount'
  'result.returned': 'amount'
  'rules.common': 'amount'
  'dice.under': 'target'
  'dice.over': 'target'
  'mines.shut': 'tile'
  'mines.safe': 'tile'
  'mines.mine': 'tile'
  'mines.hit': 'tile'
  'mines.countOf': 'count'
}
