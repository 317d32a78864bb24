/**
 * The English texts of the steps of a calculation, as receipts store them. `step.<id>` of each
 * language says the same, and that of English is equal (translate.test.ts). A stored receipt is
 * made again to the byte: a text that changes needs a new schema of receipts.
 */
export const stepTexts = {
  // How a leg was graded.
  score: 'score {score}: {selection} {result}',
  scoreWonBy: 'score {score}, won by {winner}: {selection} {result}',
  margin: 'score {score}: margin of {side} = {margin}',
  marginSinceBet: 'score {score}, less {atBet} at the bet: margin of {side} = {margin}',
  onLine: '{margin} + ({line}) {sign} 0: {result}',
  selectionResult: '{selection}: {result}',
  lineResult: '{selection} {line}: {result}',
  goals: 'goals = {home} + {away} = {total}',
  goalsOfSide: 'goals of {side} = {goals}',
  halfAndFull: 'half-time {half}, full time {full}',
  wonByMargin: 'score {score}: {margin}',
  wonBy: 'won by {way}: {selection} {result}',
  wonByNeither: 'won by neither: {selection} {result}',
  goalOrder: 'goals in order: {goals}',
  noGoals: 'goals in order: none',
  goalNumber: 'goal {number} = {scorer}: {selection} {result}',
  goalNotScored: 'goal {number} = none: {selection} {result}',
  goalNotKnown: 'goal {number} = not known: {selection} {result}',
  arrival: 'arrival {order}',
  place: 'place {place}',
  noPlace: 'no paid place',
  placeResult: '{place}: {result}',
  placeTied: '{place}, {tied} tied for {places}: part = {places}/{tied}',
  leg: 'leg {number}: {step}',
  openLeg: 'no result, and none is needed',
  factor: '{result} at {odds}: factor {factor}',
  voidFactor: '{result}, {reason} at {odds}: factor {factor}',
  // What the stake became.
  voidReturn: '{reason}: return = risk = {risk}',
  winOfOne: 'odds {odds} {type}: win of 1.00 = {perUnit}',
  riskOfOne: 'odds {odds} {type}: risk of 1.00 = {perUnit}',
  result: 'result = {stake} x {perUnit} x {fraction} = {result}',
  returnRounded: 'return = {risk} + ({result}) = {amount}, rounded down',
  winDivided: 'stake back, win divided: {stake} + {stake} x {perUnit} x {share}',
  stakeDivided: 'stake divided at full odds: {stake} x {share} x {odds}',
  returned: 'return = {amount}',
  combinationsOfSize: 'combinations of {size}: {paying} of {count} pay, together {amount}',
  combination: 'line {legs}: {product} = {amount}',
  returnOfLines: 'return of {lines} lines = {amount}',
  returnLessRisk: 'result = {returned} - {risk} = {result}',
  gross: 'gross = {product} = {amount}',
  tax: 'tax = {percent} % of {win} = {tax}',
  returnOfGross: 'return = {net} = {amount}, rounded down',
  // What a cash-out offers.
  part: 'part = {percent} % of {stake} = {part}, risk {risk}; stake {rest} runs on',
  returnByChance: '{chance} x {returned} ({result})',
  fairValue: 'fair value = {value} = {amount}, rounded down',
  expectedFactor: 'leg {number}: expected factor at {odds} = {factor}',
  ofAllLegs: '{stake} x the factors of all legs',
  ofEachLine: '{stake} x the factors of each of {lines} lines',
  cashOutMargin: 'margin = {percent} % of {value} = {margin}',
  offer: 'offer = {value} - {margin} = {offer}',
  // Several values of one kind.
  list: '{first}, {next}',
  sum: '{first} + {next}',
} as const

export type StepTexts = Readonly<Record<keyof typeof stepTexts, string>>
