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
  /**
   * Half-time and full-time score or "-", then the status, the @score at bet and the sides that
   * scored in order (goals:HAH) if any.
   */
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

4 | ML FT home - 2 DEC 10 | 0-0 2-1 | won 10.00 10.00 20.00 | ML: the winner
4 | ML FT away - 2 DEC 10 | 0-0 2-1 | lost 10.00 -10.00 0.00 | ML: the other side
4 | ML FT home - 2 DEC 10 | 0-0 1-1 | draw 10.00 0.00 10.00 | ML: a tie comes back
4 | ML 1H away - 2 DEC 10 | 0-1 2-1 | won 10.00 10.00 20.00 | ML of the first half
4 | DNB FT home - 1.60 DEC 100 | 0-0 1-1 | draw 100.00 0.00 100.00 | DNB home @1.60 on a draw
4 | DNB FT home - 1.60 DEC 100 | 0-0 1-0 | won 100.00 60.00 160.00 | DNB home @1.60 wins 60
4 | DNB FT home - 1.60 DEC 100 | 0-0 0-1 | lost 100.00 -100.00 0.00 | DNB home @1.60 lost
4 | DNB 1H away - 2 DEC 10 | 0-1 1-1 | won 10.00 10.00 20.00 | DNB of the first half
4 | HNB FT away - 2 DEC 10 | 0-0 1-0 | draw 10.00 0.00 10.00 | HNB: a home win comes back
4 | HNB FT draw - 2 DEC 10 | 0-0 1-0 | draw 10.00 0.00 10.00 | HNB: also on draw
4 | HNB FT away - 2 DEC 10 | 0-0 0-1 | won 10.00 10.00 20.00 | HNB: away wins
4 | HNB FT away - 2 DEC 10 | 0-0 1-1 | lost 10.00 -10.00 0.00 | HNB: draw on away
4 | HNB FT draw - 2 DEC 10 | 0-0 1-1 | won 10.00 10.00 20.00 | HNB: draw on draw
4 | HNB FT draw - 2 DEC 10 | 0-0 0-1 | lost 10.00 -10.00 0.00 | HNB: away on draw
4 | ANB FT home - 2 DEC 10 | 0-0 0-1 | draw 10.00 0.00 10.00 | ANB: an away win comes back
4 | ANB FT draw - 2 DEC 10 | 0-0 0-1 | draw 10.00 0.00 10.00 | ANB: also on draw
4 | ANB FT home - 2 DEC 10 | 0-0 1-0 | won 10.00 10.00 20.00 | ANB: home wins
4 | ANB FT home - 2 DEC 10 | 0-0 1-1 | lost 10.00 -10.00 0.00 | ANB: draw on home
4 | ANB FT draw - 2 DEC 10 | 0-0 1-1 | won 10.00 10.00 20.00 | ANB: draw on draw
4 | ANB 1H draw - 2 DEC 10 | 1-0 1-1 | lost 10.00 -10.00 0.00 | ANB: home on draw, 1H

4 | CS FT 2-1 - 8.50 DEC 100 | 1-0 2-1 | won 100.00 750.00 850.00 | CS: the exact score
4 | CS FT 1-2 - 2 DEC 10 | 1-0 2-1 | lost 10.00 -10.00 0.00 | CS: the other way round
4 | CS FT 4-4 - 2 DEC 10 | 1-0 4-4 | won 10.00 10.00 20.00 | CS: the last one listed
4 | CS FT AOS - 2 DEC 10 | 1-0 5-1 | won 10.00 10.00 20.00 | CS: 5-1 is any other
4 | CS FT AOS - 2 DEC 10 | 0-1 0-5 | won 10.00 10.00 20.00 | CS: 0-5 is any other
4 | CS FT AOS - 2 DEC 10 | 1-0 4-4 | lost 10.00 -10.00 0.00 | CS: 4-4 is listed
4 | CS 1H 1-0 - 2 DEC 10 | 1-0 2-1 | won 10.00 10.00 20.00 | CS of the first half
4 | TG FT 0 - 2 DEC 10 | 0-0 0-0 | won 10.00 10.00 20.00 | TG 0 at 0
4 | TG FT 1 - 2 DEC 10 | 0-0 0-0 | lost 10.00 -10.00 0.00 | TG 1 at 0
4 | TG FT 3 - 2 DEC 10 | 0-0 2-1 | won 10.00 10.00 20.00 | TG 3 at 3
4 | TG FT 9 - 2 DEC 10 | 0-0 5-4 | won 10.00 10.00 20.00 | TG 9 at 9
4 | TG FT 9 - 2 DEC 10 | 0-0 6-4 | lost 10.00 -10.00 0.00 | TG 9 at 10
4 | TG FT 10+ - 2 DEC 10 | 0-0 5-5 | won 10.00 10.00 20.00 | TG 10+ at 10
4 | TG FT 10+ - 2 DEC 10 | 0-0 8-4 | won 10.00 10.00 20.00 | TG 10+ at 12
4 | TG FT 10+ - 2 DEC 10 | 0-0 5-4 | lost 10.00 -10.00 0.00 | TG 10+ at 9
4 | TG FT 0-1 - 2 DEC 10 | 0-0 0-0 | won 10.00 10.00 20.00 | TG 0-1 at 0
4 | TG FT 0-1 - 2 DEC 10 | 0-0 1-0 | won 10.00 10.00 20.00 | TG 0-1 at 1
4 | TG FT 0-1 - 2 DEC 10 | 0-0 1-1 | lost 10.00 -10.00 0.00 | TG 0-1 at 2
4 | TG FT 2-3 - 2 DEC 10 | 0-0 1-1 | won 10.00 10.00 20.00 | TG 2-3 at 2
4 | TG FT 2-3 - 2 DEC 10 | 0-0 2-1 | won 10.00 10.00 20.00 | TG 2-3 at 3
4 | TG FT 2-3 - 2 DEC 10 | 0-0 2-2 | lost 10.00 -10.00 0.00 | TG 2-3 at 4
4 | TG FT 4-6 - 2 DEC 10 | 0-0 2-2 | won 10.00 10.00 20.00 | TG 4-6 at 4
4 | TG FT 4-6 - 2 DEC 10 | 0-0 3-3 | won 10.00 10.00 20.00 | TG 4-6 at 6
4 | TG FT 4-6 - 2 DEC 10 | 0-0 4-3 | lost 10.00 -10.00 0.00 | TG 4-6 at 7
4 | TG FT 7+ - 2 DEC 10 | 0-0 4-3 | won 10.00 10.00 20.00 | TG 7+ at 7
4 | TG FT 7+ - 2 DEC 10 | 0-0 3-3 | lost 10.00 -10.00 0.00 | TG 7+ at 6
4 | TG FT 7+ - 2 DEC 10 | 0-0 6-5 | won 10.00 10.00 20.00 | TG 7+ at 11
4 | TG 1H 2 - 2 DEC 10 | 1-1 3-1 | won 10.00 10.00 20.00 | TG of the first half

4 | DC FT 1X - 2 DEC 10 | 0-0 1-0 | won 10.00 10.00 20.00 | DC 1X at 1-0
4 | DC FT 1X - 2 DEC 10 | 0-0 1-1 | won 10.00 10.00 20.00 | DC 1X at 1-1
4 | DC FT 1X - 2 DEC 10 | 0-0 0-1 | lost 10.00 -10.00 0.00 | DC 1X at 0-1
4 | DC FT X2 - 2 DEC 10 | 0-0 1-0 | lost 10.00 -10.00 0.00 | DC X2 at 1-0
4 | DC FT X2 - 2 DEC 10 | 0-0 1-1 | won 10.00 10.00 20.00 | DC X2 at 1-1
4 | DC FT X2 - 2 DEC 10 | 0-0 0-1 | won 10.00 10.00 20.00 | DC X2 at 0-1
4 | DC FT 12 - 2 DEC 10 | 0-0 1-0 | won 10.00 10.00 20.00 | DC 12 at 1-0
4 | DC FT 12 - 2 DEC 10 | 0-0 1-1 | lost 10.00 -10.00 0.00 | DC 12 at 1-1
4 | DC FT 12 - 2 DEC 10 | 0-0 0-1 | won 10.00 10.00 20.00 | DC 12 at 0-1
4 | DC 1H 12 - 2 DEC 10 | 1-1 2-1 | lost 10.00 -10.00 0.00 | DC of the first half
4 | HTFT FT HH - 2 DEC 10 | 1-0 2-0 | won 10.00 10.00 20.00 | HTFT HH
4 | HTFT FT HD - 2 DEC 10 | 1-0 1-1 | won 10.00 10.00 20.00 | HTFT HD
4 | HTFT FT HA - 2 DEC 10 | 1-0 1-2 | won 10.00 10.00 20.00 | HTFT HA
4 | HTFT FT DH - 2 DEC 10 | 0-0 1-0 | won 10.00 10.00 20.00 | HTFT DH
4 | HTFT FT DD - 2 DEC 10 | 1-1 2-2 | won 10.00 10.00 20.00 | HTFT DD
4 | HTFT FT DA - 2 DEC 10 | 0-0 0-1 | won 10.00 10.00 20.00 | HTFT DA
4 | HTFT FT AH - 2 DEC 10 | 0-1 2-1 | won 10.00 10.00 20.00 | HTFT AH
4 | HTFT FT AD - 2 DEC 10 | 0-1 1-1 | won 10.00 10.00 20.00 | HTFT AD
4 | HTFT FT AA - 2 DEC 10 | 0-1 0-2 | won 10.00 10.00 20.00 | HTFT AA
4 | HTFT FT HA - 2 DEC 10 | 1-0 2-0 | lost 10.00 -10.00 0.00 | HTFT: the final is another
4 | HTFT FT DA - 2 DEC 10 | 1-0 1-2 | lost 10.00 -10.00 0.00 | HTFT: half-time is another

4 | FGLG FT HF - 2 DEC 10 | 1-1 1-1 goals:HA | won 10.00 10.00 20.00 | FGLG HF: scored first
4 | FGLG FT AF - 2 DEC 10 | 1-1 1-1 goals:HA | lost 10.00 -10.00 0.00 | FGLG AF: not the first
4 | FGLG FT HL - 2 DEC 10 | 1-1 1-1 goals:HA | lost 10.00 -10.00 0.00 | FGLG HL: not the last
4 | FGLG FT AL - 2 DEC 10 | 1-1 1-1 goals:HA | won 10.00 10.00 20.00 | FGLG AL: scored last
4 | FGLG FT HF - 2 DEC 10 | 0-0 1-0 | won 10.00 10.00 20.00 | FGLG: one goal is the first
4 | FGLG FT HL - 2 DEC 10 | 0-0 1-0 | won 10.00 10.00 20.00 | FGLG: and the last
4 | FGLG FT AF - 2 DEC 10 | 0-0 1-0 | lost 10.00 -10.00 0.00 | FGLG: of one side
4 | FGLG FT NG - 2 DEC 10 | 0-0 0-0 | won 10.00 10.00 20.00 | FGLG: no goal
4 | FGLG FT HF - 2 DEC 10 | 0-0 0-0 | lost 10.00 -10.00 0.00 | FGLG: none is not first
4 | FGLG FT NG - 2 DEC 10 | 1-0 1-2 | lost 10.00 -10.00 0.00 | FGLG: some goal
4 | FGLG FT HF - 2 DEC 10 | 1-0 2-2 | won 10.00 10.00 20.00 | FGLG: half-time tells the first
4 | FGLG FT AL - 2 DEC 10 | 1-1 1-2 | won 10.00 10.00 20.00 | FGLG: half-time tells the last
4 | FGLG 1H AL - 2 DEC 10 | 1-1 2-1 goals:HAH | won 10.00 10.00 20.00 | FGLG of the first half
4 | FGLG 1H HL - 2 DEC 10 | 1-1 2-1 goals:HAH | lost 10.00 -10.00 0.00 | FGLG: not later goals
4 | NG FT home 1 2 DEC 10 | 0-0 1-0 | won 10.00 10.00 20.00 | NG 1 home
4 | NG FT away 1 2 DEC 10 | 1-0 2-1 goals:HAH | lost 10.00 -10.00 0.00 | NG 1 by the other side
4 | NG FT away 2 2 DEC 10 | 1-0 2-1 goals:HAH | won 10.00 10.00 20.00 | NG 2
4 | NG FT home 3 2 DEC 10 | 1-0 2-1 goals:HAH | won 10.00 10.00 20.00 | NG 3
4 | NG FT none 3 2 DEC 10 | 1-0 2-1 goals:HAH | lost 10.00 -10.00 0.00 | NG 3 fell
4 | NG FT none 4 2 DEC 10 | 1-0 2-1 goals:HAH | won 10.00 10.00 20.00 | NG 4 never fell
4 | NG FT home 4 2 DEC 10 | 1-0 2-1 goals:HAH | lost 10.00 -10.00 0.00 | NG 4 of nobody
4 | NG 1H none 2 2 DEC 10 | 1-0 2-1 goals:HAH | won 10.00 10.00 20.00 | NG 2 not in the first half
4 | NG 1H home 2 2 DEC 10 | 2-0 2-1 | won 10.00 10.00 20.00 | NG of the first half

4 | BS FT both - 2 DEC 10 | 0-0 2-1 | won 10.00 10.00 20.00 | BS both at 2-1
4 | BS FT one - 2 DEC 10 | 0-0 2-1 | lost 10.00 -10.00 0.00 | BS one at 2-1
4 | BS FT neither - 2 DEC 10 | 0-0 2-1 | lost 10.00 -10.00 0.00 | BS neither at 2-1
4 | BS FT both - 2 DEC 10 | 0-0 1-0 | lost 10.00 -10.00 0.00 | BS both at 1-0
4 | BS FT one - 2 DEC 10 | 0-0 1-0 | won 10.00 10.00 20.00 | BS one at 1-0
4 | BS FT neither - 2 DEC 10 | 0-0 1-0 | lost 10.00 -10.00 0.00 | BS neither at 1-0
4 | BS FT both - 2 DEC 10 | 0-0 0-3 | lost 10.00 -10.00 0.00 | BS both at 0-3
4 | BS FT one - 2 DEC 10 | 0-0 0-3 | won 10.00 10.00 20.00 | BS one at 0-3
4 | BS FT neither - 2 DEC 10 | 0-0 0-3 | lost 10.00 -10.00 0.00 | BS neither at 0-3
4 | BS FT both - 2 DEC 10 | 0-0 0-0 | lost 10.00 -10.00 0.00 | BS both at 0-0
4 | BS FT one - 2 DEC 10 | 0-0 0-0 | lost 10.00 -10.00 0.00 | BS one at 0-0
4 | BS FT neither - 2 DEC 10 | 0-0 0-0 | won 10.00 10.00 20.00 | BS neither at 0-0
4 | BS 1H both - 2 DEC 10 | 1-0 1-1 | lost 10.00 -10.00 0.00 | BS of the first half
4 | CL FT home-yes - 2 DEC 10 | 0-0 2-0 | won 10.00 10.00 20.00 | CL home-yes at 2-0
4 | CL FT home-no - 2 DEC 10 | 0-0 2-0 | lost 10.00 -10.00 0.00 | CL home-no at 2-0
4 | CL FT away-yes - 2 DEC 10 | 0-0 2-0 | lost 10.00 -10.00 0.00 | CL away-yes at 2-0
4 | CL FT away-no - 2 DEC 10 | 0-0 2-0 | won 10.00 10.00 20.00 | CL away-no at 2-0
4 | CL FT home-yes - 2 DEC 10 | 0-0 0-0 | won 10.00 10.00 20.00 | CL home-yes at 0-0
4 | CL FT home-no - 2 DEC 10 | 0-0 0-0 | lost 10.00 -10.00 0.00 | CL home-no at 0-0
4 | CL FT away-yes - 2 DEC 10 | 0-0 0-0 | won 10.00 10.00 20.00 | CL away-yes at 0-0
4 | CL FT away-no - 2 DEC 10 | 0-0 0-0 | lost 10.00 -10.00 0.00 | CL away-no at 0-0
4 | CL FT home-yes - 2 DEC 10 | 0-0 1-1 | lost 10.00 -10.00 0.00 | CL home-yes at 1-1
4 | CL FT home-no - 2 DEC 10 | 0-0 1-1 | won 10.00 10.00 20.00 | CL home-no at 1-1
4 | CL FT away-yes - 2 DEC 10 | 0-0 1-1 | lost 10.00 -10.00 0.00 | CL away-yes at 1-1
4 | CL FT away-no - 2 DEC 10 | 0-0 1-1 | won 10.00 10.00 20.00 | CL away-no at 1-1
4 | CL FT home-yes - 2 DEC 10 | 0-0 0-1 | lost 10.00 -10.00 0.00 | CL home-yes at 0-1
4 | CL FT home-no - 2 DEC 10 | 0-0 0-1 | won 10.00 10.00 20.00 | CL home-no at 0-1
4 | CL FT away-yes - 2 DEC 10 | 0-0 0-1 | won 10.00 10.00 20.00 | CL away-yes at 0-1
4 | CL FT away-no - 2 DEC 10 | 0-0 0-1 | lost 10.00 -10.00 0.00 | CL away-no at 0-1
4 | CL 1H home-yes - 2 DEC 10 | 1-0 1-1 | won 10.00 10.00 20.00 | CL of the first half
4 | TWTN FT home-yes - 2 DEC 10 | 0-0 1-0 | won 10.00 10.00 20.00 | TWTN home-yes at 1-0
4 | TWTN FT home-no - 2 DEC 10 | 0-0 1-0 | lost 10.00 -10.00 0.00 | TWTN home-no at 1-0
4 | TWTN FT away-yes - 2 DEC 10 | 0-0 1-0 | lost 10.00 -10.00 0.00 | TWTN away-yes at 1-0
4 | TWTN FT away-no - 2 DEC 10 | 0-0 1-0 | won 10.00 10.00 20.00 | TWTN away-no at 1-0
4 | TWTN FT home-yes - 2 DEC 10 | 0-0 0-0 | lost 10.00 -10.00 0.00 | TWTN home-yes at 0-0
4 | TWTN FT home-no - 2 DEC 10 | 0-0 0-0 | won 10.00 10.00 20.00 | TWTN home-no at 0-0
4 | TWTN FT away-yes - 2 DEC 10 | 0-0 0-0 | lost 10.00 -10.00 0.00 | TWTN away-yes at 0-0
4 | TWTN FT away-no - 2 DEC 10 | 0-0 0-0 | won 10.00 10.00 20.00 | TWTN away-no at 0-0
4 | TWTN FT home-yes - 2 DEC 10 | 0-0 2-1 | lost 10.00 -10.00 0.00 | TWTN home-yes at 2-1
4 | TWTN FT home-no - 2 DEC 10 | 0-0 2-1 | won 10.00 10.00 20.00 | TWTN home-no at 2-1
4 | TWTN FT away-yes - 2 DEC 10 | 0-0 2-1 | lost 10.00 -10.00 0.00 | TWTN away-yes at 2-1
4 | TWTN FT away-no - 2 DEC 10 | 0-0 2-1 | won 10.00 10.00 20.00 | TWTN away-no at 2-1
4 | TWTN FT home-yes - 2 DEC 10 | 0-0 0-2 | lost 10.00 -10.00 0.00 | TWTN home-yes at 0-2
4 | TWTN FT home-no - 2 DEC 10 | 0-0 0-2 | won 10.00 10.00 20.00 | TWTN home-no at 0-2
4 | TWTN FT away-yes - 2 DEC 10 | 0-0 0-2 | won 10.00 10.00 20.00 | TWTN away-yes at 0-2
4 | TWTN FT away-no - 2 DEC 10 | 0-0 0-2 | lost 10.00 -10.00 0.00 | TWTN away-no at 0-2
4 | TWTN 1H home-yes - 2 DEC 10 | 1-0 1-1 | won 10.00 10.00 20.00 | TWTN of the first half

4 | HOU FT over 1.5 0.90 MY 100 | 0-0 2-3 | won 100.00 90.00 190.00 | HOU counts home alone
4 | HOU FT under 1.5 0.90 MY 100 | 0-0 1-3 | won 100.00 90.00 190.00 | HOU under
4 | HOU FT over 2 0.90 MY 100 | 0-0 2-3 | draw 100.00 0.00 100.00 | HOU on its line
4 | HOU FT over 1.75 0.90 MY 100 | 0-0 2-3 | half_won 100.00 45.00 145.00 | HOU quarter line
4 | AOU FT over 1.25 0.90 MY 100 | 0-0 4-1 | half_lost 100.00 -50.00 50.00 | AOU quarter line
4 | AOU FT over 1.5 0.90 MY 100 | 0-0 4-2 | won 100.00 90.00 190.00 | AOU counts away alone
4 | AOU 1H under 0.5 -0.92 MY 100 | 1-0 1-2 | won 92.00 100.00 192.00 | AOU of the first half

4 | CL FT home-yes - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | CL FT home-no - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | CL FT away-yes - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | CL FT away-no - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | BS FT both - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | BS FT one - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | BS FT neither - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | WM FT H2 - 2 DEC 10 | 0-0 2-0 | won 10.00 10.00 20.00 | WM by two
4 | WM FT H2 - 2 DEC 10 | 0-0 3-0 | lost 10.00 -10.00 0.00 | WM by three
4 | WM FT A4+ - 2 DEC 10 | 0-0 0-6 | won 10.00 10.00 20.00 | WM by four or more
4 | WM FT SD - 2 DEC 10 | 0-0 0-0 | lost 10.00 -10.00 0.00 | WM draw without goals
4 | WM FT H1 - 2 DEC 10 | 0-5 0-5 abandoned | void 10.00 0.00 10.00 | WM off at 0-5
4 | WM FT NG - 2 DEC 10 | 0-0 1-0 abandoned | lost 10.00 -10.00 0.00 | WM off at 1-0
4 | TWTN FT home-yes - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | TWTN FT away-yes - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | TWTN FT home-no - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | TWTN FT away-no - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | FGLG FT HF - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | FGLG FT AF - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | FGLG FT NG - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | FGLG FT HL - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | FGLG FT AL - 2 DEC 10 | 0-0 0-0 abandoned | void 10.00 0.00 10.00 | off at 0-0
4 | CL FT home-yes - 2 DEC 10 | 0-0 1-0 abandoned | void 10.00 0.00 10.00 | off at 1-0
4 | CL FT home-no - 2 DEC 10 | 0-0 1-0 abandoned | void 10.00 0.00 10.00 | off at 1-0
4 | CL FT away-yes - 2 DEC 10 | 0-0 1-0 abandoned | lost 10.00 -10.00 0.00 | off at 1-0
4 | CL FT away-no - 2 DEC 10 | 0-0 1-0 abandoned | won 10.00 10.00 20.00 | off at 1-0
4 | BS FT both - 2 DEC 10 | 0-0 1-0 abandoned | void 10.00 0.00 10.00 | off at 1-0
4 | BS FT one - 2 DEC 10 | 0-0 1-0 abandoned | void 10.00 0.00 10.00 | off at 1-0
4 | BS FT neither - 2 DEC 10 | 0-0 1-0 abandoned | lost 10.00 -10.00 0.00 | off at 1-0
4 | TWTN FT home-yes - 2 DEC 10 | 0-0 1-0 abandoned | void 10.00 0.00 10.00 | off at 1-0
4 | TWTN FT away-yes - 2 DEC 10 | 0-0 1-0 abandoned | lost 10.00 -10.00 0.00 | off at 1-0
4 | TWTN FT home-no - 2 DEC 10 | 0-0 1-0 abandoned | void 10.00 0.00 10.00 | off at 1-0
4 | TWTN FT away-no - 2 DEC 10 | 0-0 1-0 abandoned | won 10.00 10.00 20.00 | off at 1-0
4 | FGLG FT HF - 2 DEC 10 | 0-0 1-0 abandoned | won 10.00 10.00 20.00 | off at 1-0
4 | FGLG FT AF - 2 DEC 10 | 0-0 1-0 abandoned | lost 10.00 -10.00 0.00 | off at 1-0
4 | FGLG FT NG - 2 DEC 10 | 0-0 1-0 abandoned | lost 10.00 -10.00 0.00 | off at 1-0
4 | FGLG FT HL - 2 DEC 10 | 0-0 1-0 abandoned | void 10.00 0.00 10.00 | off at 1-0
4 | FGLG FT AL - 2 DEC 10 | 0-0 1-0 abandoned | void 10.00 0.00 10.00 | off at 1-0
4 | CL FT home-yes - 2 DEC 10 | 0-0 0-1 abandoned | lost 10.00 -10.00 0.00 | off at 0-1
4 | CL FT home-no - 2 DEC 10 | 0-0 0-1 abandoned | won 10.00 10.00 20.00 | off at 0-1
4 | CL FT away-yes - 2 DEC 10 | 0-0 0-1 abandoned | void 10.00 0.00 10.00 | off at 0-1
4 | CL FT away-no - 2 DEC 10 | 0-0 0-1 abandoned | void 10.00 0.00 10.00 | off at 0-1
4 | BS FT both - 2 DEC 10 | 0-0 0-1 abandoned | void 10.00 0.00 10.00 | off at 0-1
4 | BS FT one - 2 DEC 10 | 0-0 0-1 abandoned | void 10.00 0.00 10.00 | off at 0-1
4 | BS FT neither - 2 DEC 10 | 0-0 0-1 abandoned | lost 10.00 -10.00 0.00 | off at 0-1
4 | TWTN FT home-yes - 2 DEC 10 | 0-0 0-1 abandoned | lost 10.00 -10.00 0.00 | off at 0-1
4 | TWTN FT away-yes - 2 DEC 10 | 0-0 0-1 abandoned | void 10.00 0.00 10.00 | off at 0-1
4 | TWTN FT home-no - 2 DEC 10 | 0-0 0-1 abandoned | won 10.00 10.00 20.00 | off at 0-1
4 | TWTN FT away-no - 2 DEC 10 | 0-0 0-1 abandoned | void 10.00 0.00 10.00 | off at 0-1
4 | FGLG FT HF - 2 DEC 10 | 0-0 0-1 abandoned | lost 10.00 -10.00 0.00 | off at 0-1
4 | FGLG FT AF - 2 DEC 10 | 0-0 0-1 abandoned | won 10.00 10.00 20.00 | off at 0-1
4 | FGLG FT NG - 2 DEC 10 | 0-0 0-1 abandoned | lost 10.00 -10.00 0.00 | off at 0-1
4 | FGLG FT HL - 2 DEC 10 | 0-0 0-1 abandoned | void 10.00 0.00 10.00 | off at 0-1
4 | FGLG FT AL - 2 DEC 10 | 0-0 0-1 abandoned | void 10.00 0.00 10.00 | off at 0-1
4 | CL FT home-yes - 2 DEC 10 | 0-0 1-1 abandoned | lost 10.00 -10.00 0.00 | off at 1-1
4 | CL FT home-no - 2 DEC 10 | 0-0 1-1 abandoned | won 10.00 10.00 20.00 | off at 1-1
4 | CL FT away-yes - 2 DEC 10 | 0-0 1-1 abandoned | lost 10.00 -10.00 0.00 | off at 1-1
4 | CL FT away-no - 2 DEC 10 | 0-0 1-1 abandoned | won 10.00 10.00 20.00 | off at 1-1
4 | BS FT both - 2 DEC 10 | 0-0 1-1 abandoned | won 10.00 10.00 20.00 | off at 1-1
4 | BS FT one - 2 DEC 10 | 0-0 1-1 abandoned | lost 10.00 -10.00 0.00 | off at 1-1
4 | BS FT neither - 2 DEC 10 | 0-0 1-1 abandoned | lost 10.00 -10.00 0.00 | off at 1-1
4 | TWTN FT home-yes - 2 DEC 10 | 0-0 1-1 abandoned | lost 10.00 -10.00 0.00 | off at 1-1
4 | TWTN FT away-yes - 2 DEC 10 | 0-0 1-1 abandoned | lost 10.00 -10.00 0.00 | off at 1-1
4 | TWTN FT home-no - 2 DEC 10 | 0-0 1-1 abandoned | won 10.00 10.00 20.00 | off at 1-1
4 | TWTN FT away-no - 2 DEC 10 | 0-0 1-1 abandoned | won 10.00 10.00 20.00 | off at 1-1
4 | FGLG FT HF - 2 DEC 10 | 0-0 1-1 abandoned goals:HA | won 10.00 10.00 20.00 | off at 1-1
4 | FGLG FT AF - 2 DEC 10 | 0-0 1-1 abandoned goals:HA | lost 10.00 -10.00 0.00 | off at 1-1
4 | FGLG FT NG - 2 DEC 10 | 0-0 1-1 abandoned goals:HA | lost 10.00 -10.00 0.00 | off at 1-1
4 | FGLG FT HL - 2 DEC 10 | 0-0 1-1 abandoned goals:HA | void 10.00 0.00 10.00 | off at 1-1
4 | FGLG FT AL - 2 DEC 10 | 0-0 1-1 abandoned goals:HA | void 10.00 0.00 10.00 | off at 1-1

4 | NG FT home 1 2 DEC 10 | 0-0 1-0 abandoned | won 10.00 10.00 20.00 | goal 1 had fallen
4 | NG FT away 1 2 DEC 10 | 0-0 1-0 abandoned | lost 10.00 -10.00 0.00 | to the other side
4 | NG FT none 1 2 DEC 10 | 0-0 1-0 abandoned | lost 10.00 -10.00 0.00 | so it is not none
4 | NG FT home 2 2 DEC 10 | 0-0 1-0 abandoned | void 10.00 0.00 10.00 | goal 2 had not
4 | NG FT none 2 2 DEC 10 | 0-0 1-0 abandoned | void 10.00 0.00 10.00 | nor was there none
4 | NG FT away 2 2 DEC 10 | 0-0 1-1 abandoned goals:HA | won 10.00 10.00 20.00 | goal 2 had fallen
4 | CS FT 1-0 - 2 DEC 10 | 0-0 1-0 abandoned | void 10.00 0.00 10.00 | the score could stay
4 | CS FT 2-1 - 2 DEC 10 | 0-0 1-0 abandoned | void 10.00 0.00 10.00 | the score could come
4 | CS FT 0-1 - 2 DEC 10 | 0-0 1-0 abandoned | lost 10.00 -10.00 0.00 | the score could not
4 | CS FT AOS - 2 DEC 10 | 0-0 1-0 abandoned | void 10.00 0.00 10.00 | any other could come
4 | CS FT AOS - 2 DEC 10 | 0-0 5-0 abandoned | won 10.00 10.00 20.00 | any other had come
4 | TG FT 2-3 - 2 DEC 10 | 0-0 2-1 abandoned | void 10.00 0.00 10.00 | the group could be left
4 | TG FT 0-1 - 2 DEC 10 | 0-0 2-0 abandoned | lost 10.00 -10.00 0.00 | the group was left
4 | TG FT 7+ - 2 DEC 10 | 3-0 5-2 abandoned | won 10.00 10.00 20.00 | the group was reached
4 | TG FT 10+ - 2 DEC 10 | 3-0 5-2 abandoned | void 10.00 0.00 10.00 | or could be
4 | TG FT 3 - 2 DEC 10 | 0-0 2-2 abandoned | lost 10.00 -10.00 0.00 | 3 goals were passed
4 | HTFT FT HH - 2 DEC 10 | 1-0 3-0 abandoned | void 10.00 0.00 10.00 | HTFT: the final is open
4 | HTFT FT DH - 2 DEC 10 | 1-0 3-0 abandoned | lost 10.00 -10.00 0.00 | HTFT: half-time was another
4 | HTFT FT HA - 2 DEC 10 | - 0-0 abandoned | void 10.00 0.00 10.00 | HTFT: all could come
4 | HTFT FT AH - 2 DEC 10 | - 3-0 abandoned | void 10.00 0.00 10.00 | HTFT: also from 3-0
4 | DC FT 1X - 2 DEC 10 | 0-0 4-0 abandoned | void 10.00 0.00 10.00 | DC can turn
4 | DNB FT home - 2 DEC 10 | 0-0 4-0 abandoned | void 10.00 0.00 10.00 | DNB can turn
4 | HNB FT draw - 2 DEC 10 | 0-0 4-0 abandoned | void 10.00 0.00 10.00 | HNB can turn
4 | ANB FT draw - 2 DEC 10 | 0-0 4-0 abandoned | void 10.00 0.00 10.00 | ANB can turn
4 | ML FT home - 2 DEC 10 | 0-0 4-0 abandoned | void 10.00 0.00 10.00 | ML can turn
4 | DC FT 12 - 2 DEC 10 | 0-0 0-4 abandoned | void 10.00 0.00 10.00 | 12 can become a draw
4 | HOU FT over 1.5 0.90 MY 100 | 0-0 2-0 abandoned | won 100.00 90.00 190.00 | HOU over was passed
4 | HOU FT over 1.75 0.90 MY 100 | 0-0 2-0 abandoned | void 100.00 0.00 100.00 | half was not
4 | AOU FT under 0.5 2 DEC 10 | 0-0 2-0 abandoned | void 10.00 0.00 10.00 | AOU under can turn
4 | AOU FT under 0.5 2 DEC 10 | 0-0 0-1 abandoned | lost 10.00 -10.00 0.00 | AOU under was lost
4 | FGLG 1H HL - 2 DEC 10 | 1-0 1-1 abandoned goals:HA | won 10.00 10.00 20.00 | 1H stands
4 | NG 1H away 2 2 DEC 10 | 1-0 1-1 abandoned goals:HA | lost 10.00 -10.00 0.00 | no goal 2
4 | CS 1H 1-0 - 2 DEC 10 | 1-0 1-1 abandoned | won 10.00 10.00 20.00 | 1H score stands
4 | BS 1H both - 2 DEC 10 | - 1-1 abandoned | void 10.00 0.00 10.00 | 1H broken off in it
4 | FGLG 1H HF - 2 DEC 10 | - 1-0 abandoned | void 10.00 0.00 10.00 | 1H first goal, too
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
