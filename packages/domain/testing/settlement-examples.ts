/**
 * Worked examples of the rule book as a plain table: a trader reads it, the domain's tests, the
 * tests of `explain` and the mutations run it. Money, odds and lines are decimal text.
 */
export interface SettlementExample {
  /** Section of the rule book. */
  readonly section: string
  readonly name: string
  /** Bet type, period, selection, line or "-", odds, odds type, stake. */
  readonly bet: string
  /** Half-time and full-time score or "-", then the status and the @score at bet if any. */
  readonly match: string
  /** Result, risk, win or loss, return. */
  readonly settles: string
}

const table = `
1.1 | OE FT odd - 1.96 DEC 10        | 0-0 1-0 | won 10.00 9.60 19.60 | DEC wins
1.1 | OE FT even - 1.96 DEC 10       | 0-0 1-0 | lost 10.00 -10.00 0.00 | DEC loses
1.1 | OE FT odd - 0.96 HK 10         | 0-0 1-0 | won 10.00 9.60 19.60 | HK wins
1.1 | OE FT even - 0.96 HK 10        | 0-0 1-0 | lost 10.00 -10.00 0.00 | HK loses
1.1 | OE FT odd - 0.96 MY 10         | 0-0 1-0 | won 10.00 9.60 19.60 | MY above 0 wins
1.1 | OE FT even - 0.96 MY 10        | 0-0 1-0 | lost 10.00 -10.00 0.00 | MY above 0 loses
1.1 | OE FT odd - -0.96 MY 10        | 0-0 1-0 | won 9.60 10.00 19.60 | MY below 0 wins
1.1 | OE FT even - -0.96 MY 10       | 0-0 1-0 | lost 9.60 -9.60 0.00 | MY below 0 loses
1.1 | OE FT odd - 1.96 ID 10         | 0-0 1-0 | won 10.00 19.60 29.60 | ID above 0 wins
1.1 | OE FT even - 1.96 ID 10        | 0-0 1-0 | lost 10.00 -10.00 0.00 | ID above 0 loses
1.1 | OE FT odd - -1.96 ID 10        | 0-0 1-0 | won 19.60 10.00 29.60 | ID below 0 wins
1.1 | OE FT even - -1.96 ID 10       | 0-0 1-0 | lost 19.60 -19.60 0.00 | ID below 0 loses
1.1 | OE FT odd - -1 MY 10           | 0-0 1-0 | won 10.00 10.00 20.00 | -1 is even money

1.3 | OU FT over 2.5 0.955 MY 0.99   | 1-0 2-1 | won 0.99 0.94 1.93 | a win is cut
1.3 | OU FT under 2.5 -0.92 MY 0.99  | 1-0 2-1 | lost 0.92 -0.92 0.00 | risk is rounded up
1.3 | OU FT over 2.5 -0.92 MY 0.99   | 1-0 2-1 | won 0.92 0.99 1.91 | an odd risk, won
1.3 | HDP FT home -0.75 0.95 MY 0.99 | 0-0 1-0 | half_won 0.99 0.47 1.46 | halves, then once
1.3 | HDP FT home -0.25 0.95 MY 0.99 | 0-0 0-0 | half_lost 0.99 -0.50 0.49 | half a cent lost
1.3 | HDP FT home -0.75 1.00 HK 0.01 | 0-0 1-0 | half_won 0.01 0.00 0.01 | half a cent won
1.3 | HDP FT home -0.25 1.00 HK 0.01 | 0-0 0-0 | half_lost 0.01 -0.01 0.00 | the cent goes

2   | HDP FT home 0 0.95 MY 100      | 0-0 1-0 | won 100.00 95.00 195.00 | won: fraction 1
2   | HDP FT away 0.25 0.95 MY 100   | 0-0 0-0 | half_won 100.00 47.50 147.50 | half won: 1/2
2   | HDP FT home 0 0.95 MY 100      | 0-0 1-1 | draw 100.00 0.00 100.00 | draw: 0
2   | HDP FT home -0.25 0.95 MY 100  | 0-0 0-0 | half_lost 100.00 -50.00 50.00 | half lost: -1/2
2   | HDP FT home 0 0.95 MY 100      | 0-0 0-1 | lost 100.00 -100.00 0.00 | lost: -1
2   | HDP FT home 0 0.95 MY 100      | - - postponed | void 100.00 0.00 100.00 | void is no draw
2   | HDP FT home -0.25 -1.96 ID 10  | 0-0 0-0 | half_lost 19.60 -9.80 9.80 | half lost, ID below 0
2   | HDP FT home 0.25 -1.96 ID 10   | 0-0 0-0 | half_won 19.60 5.00 24.60 | half won, ID below 0

3.1 | HDP FT home -0.75 0.95 MY 100  | 1-0 2-0 | won 100.00 95.00 195.00 | -0.75 at +2
3.1 | HDP FT home -0.75 0.95 MY 100  | 1-0 3-0 | won 100.00 95.00 195.00 | -0.75 at +3
3.1 | HDP FT home -0.75 0.95 MY 100  | 1-0 1-0 | half_won 100.00 47.50 147.50 | -0.75 at +1
3.1 | HDP FT home -0.75 0.95 MY 100  | 1-0 1-1 | lost 100.00 -100.00 0.00 | -0.75 at 0
3.1 | HDP FT home -0.75 0.95 MY 100  | 0-0 0-1 | lost 100.00 -100.00 0.00 | -0.75 at -1
3.1 | HDP FT home -0.25 0.95 MY 100  | 0-0 1-0 | won 100.00 95.00 195.00 | -0.25 at +1
3.1 | HDP FT home -0.25 0.95 MY 100  | 0-0 0-0 | half_lost 100.00 -50.00 50.00 | -0.25 at 0
3.1 | HDP FT home -0.25 0.95 MY 100  | 0-0 0-1 | lost 100.00 -100.00 0.00 | -0.25 at -1
3.1 | HDP FT away 0.25 0.95 MY 100   | 0-0 2-2 | half_won 100.00 47.50 147.50 | +0.25 at a draw
3.1 | HDP FT home -0.25 -0.92 MY 100 | 0-0 1-0 | won 92.00 100.00 192.00 | MY -0.92 at +1
3.1 | HDP FT home -0.25 -0.92 MY 100 | 0-0 0-0 | half_lost 92.00 -46.00 46.00 | MY -0.92 at 0
3.1 | HDP FT home -0.25 -0.92 MY 100 | 0-0 0-1 | lost 92.00 -92.00 0.00 | MY -0.92 at -1
3.1 | OU FT over 2.25 0.90 MY 100    | 1-0 2-1 | won 100.00 90.00 190.00 | over 2.25, 3 goals
3.1 | OU FT over 2.25 0.90 MY 100    | 1-0 1-1 | half_lost 100.00 -50.00 50.00 | over 2.25, 2 goals
3.1 | OU FT over 2.25 0.90 MY 100    | 1-0 1-0 | lost 100.00 -100.00 0.00 | over 2.25, 1 goal
3.1 | OU FT over 2.75 0.90 MY 100    | 1-0 2-1 | half_won 100.00 45.00 145.00 | over 2.75, 3 goals
3.1 | OU FT under 2.25 0.90 MY 100   | 1-0 1-1 | half_won 100.00 45.00 145.00 | under 2.25, 2 goals
3.1 | OU FT under 2.75 0.90 MY 100   | 1-0 2-1 | half_lost 100.00 -50.00 50.00 | under 2.75, 3 goals
3.1 | HDP FT away -0.5 0.95 MY 100   | 0-0 0-1 | won 100.00 95.00 195.00 | away gives, wins
3.1 | HDP FT away -0.5 0.95 MY 100   | 0-0 1-0 | lost 100.00 -100.00 0.00 | away gives, loses
3.1 | HDP FT away 0.75 -0.92 MY 100  | 0-0 1-0 | half_lost 92.00 -46.00 46.00 | away +0.75 at -1
3.1 | HDP FT home -1 0.95 MY 100     | 1-0 1-0 | draw 100.00 0.00 100.00 | -1 at +1 is a draw
3.1 | HDP 1H home -0.5 0.95 MY 100   | 1-0 1-3 | won 100.00 95.00 195.00 | 1H counts half-time
3.1 | OU 1H over 1.25 0.90 MY 100    | 1-0 3-0 | half_lost 100.00 -50.00 50.00 | 1H total

3.2 | HDP FT home -0.25 0.95 MY 100 | 1-0 1-0 @1-0 | half_lost 100.00 -50.00 50.00 | none since 1-0
3.2 | HDP FT home -0.25 0.95 MY 100  | 1-0 2-0 @1-0 | won 100.00 95.00 195.00 | one more for home
3.2 | HDP FT home -0.25 0.95 MY 100  | 1-0 1-1 @1-0 | lost 100.00 -100.00 0.00 | equalised
3.2 | HDP FT away 0.25 0.95 MY 100   | 1-0 1-0 @1-0 | half_won 100.00 47.50 147.50 | the other side
3.2 | HDP 1H home -0.25 0.95 MY 100 | 1-0 4-0 @1-0 | half_lost 100.00 -50.00 50.00 | 1H handicap too
3.2 | OU FT over 2.5 0.95 MY 100     | 1-0 2-1 @1-0 | won 100.00 95.00 195.00 | a total counts all
3.2 | 1X2 FT 1 - 2.10 DEC 100        | 1-0 2-1 @1-0 | won 100.00 110.00 210.00 | 1X2 counts all
3.2 | OE FT odd - 0.95 MY 100        | 1-0 2-1 @1-0 | won 100.00 95.00 195.00 | parity counts all

3.3 | 1X2 FT 1 - 2.10 DEC 100        | - - postponed | void 100.00 0.00 100.00 | postponed
3.3 | OU FT over 2.5 -0.92 MY 100    | - - cancelled | void 92.00 0.00 92.00 | cancelled
3.3 | OU 1H over 1.5 0.92 MY 100     | - - cancelled | void 100.00 0.00 100.00 | cancelled, 1H
3.3 | OU FT over 2.5 0.95 MY 100     | 1-1 2-1 abandoned | won 100.00 95.00 195.00 | over 2.5 at 3
3.3 | OU FT under 2.5 0.95 MY 100    | 1-1 2-1 abandoned | lost 100.00 -100.00 0.00 | under 2.5 at 3
3.3 | OU FT over 2.75 0.95 MY 100    | 1-1 2-1 abandoned | void 100.00 0.00 100.00 | over 2.75 at 3
3.3 | OU FT under 2.75 0.95 MY 100   | 1-1 2-1 abandoned | void 100.00 0.00 100.00 | under 2.75 at 3
3.3 | OU FT over 3 0.95 MY 100       | 1-1 2-1 abandoned | void 100.00 0.00 100.00 | over 3 at 3
3.3 | OU FT over 2.25 0.95 MY 100    | 1-1 2-1 abandoned | won 100.00 95.00 195.00 | over 2.25 at 3
3.3 | OU FT under 2.5 0.95 MY 100    | 1-1 1-1 abandoned | void 100.00 0.00 100.00 | under 2.5 at 2
3.3 | OU FT over 2.5 0.95 MY 100     | - 2-1 abandoned | won 100.00 95.00 195.00 | decided early
3.3 | HDP FT home -0.5 0.95 MY 100 | 1-0 5-0 abandoned | void 100.00 0.00 100.00 | HDP can turn
3.3 | 1X2 FT 1 - 2.10 DEC 100 | 1-0 5-0 abandoned | void 100.00 0.00 100.00 | 1X2 can turn
3.3 | OE FT odd - 0.95 MY 100        | 1-0 5-0 abandoned | void 100.00 0.00 100.00 | OE can turn
3.3 | HDP 1H home -0.5 0.95 MY 100   | 1-0 1-1 abandoned | won 100.00 95.00 195.00 | 1H, 2nd half
3.3 | 1X2 1H 2 - 2.10 DEC 100 | 1-0 1-1 abandoned | lost 100.00 -100.00 0.00 | 1H 1X2, 2nd half
3.3 | HDP 1H home -0.5 0.95 MY 100   | - 1-0 abandoned | void 100.00 0.00 100.00 | 1H, 1st half
3.3 | OU 1H over 0.5 0.95 MY 100 | - 1-0 abandoned | void 100.00 0.00 100.00 | 1H total, 1st half

4   | 1X2 FT 1 - 2.10 DEC 100        | 0-0 2-1 | won 100.00 110.00 210.00 | 1 @2.10 at 2-1
4   | 1X2 FT X - 3.25 DEC 100        | 0-0 1-1 | won 100.00 225.00 325.00 | X at 1-1
4   | 1X2 FT 2 - 3.25 DEC 100        | 0-0 1-1 | lost 100.00 -100.00 0.00 | 2 at 1-1
4   | 1X2 FT 2 - 3.25 DEC 100        | 0-0 0-1 | won 100.00 225.00 325.00 | 2 at 0-1
4   | OE FT even - 0.95 MY 100       | 0-0 0-0 | won 100.00 95.00 195.00 | no goal is even
4   | OE FT odd - 0.95 MY 100        | 0-0 0-0 | lost 100.00 -100.00 0.00 | no goal is not odd
4   | OE 1H odd - 0.95 MY 100        | 1-0 1-1 | won 100.00 95.00 195.00 | 1H parity
`

export const settlementExamples: readonly SettlementExample[] = table
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [section = '', bet = '', match = '', settles = '', name = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    return { section, name, bet, match, settles }
  })
