import { readFileSync } from 'node:fs'
import type { Score } from '@fairline/domain/bet-types/facts'
import { realDataFile } from '../../tests/real-data.ts'

/** A case of an outside test suite: the bet, what happened, and the stated result. */
export interface Case {
  readonly id: number
  readonly market: string
  readonly origin: string
  readonly period?: string
  readonly selection?: string
  readonly line?: number
  readonly line_text?: string
  readonly line_perspective?: string
  readonly score?: Score
  readonly half_time?: Score
  /** The source's text, if it is not a score. */
  readonly score_raw?: string
  readonly score_when_bet?: Score
  readonly sport?: string
  readonly adjusted_margin_x100?: number
  readonly bet_type?: string
  readonly result_status?: string
  /** The number of the quarter. */
  readonly resource1?: number
  /** The case as its source writes it. */
  readonly raw?: {
    readonly selection?: { readonly header?: string } | null
    /** In both to score by half: the scores of the halves by their numbers, as JSON. */
    readonly result?: { readonly scores?: string }
  }
  readonly odds?: number
  readonly odds_format?: string
  readonly input?: string | number
  readonly stake?: number
  readonly tolerance?: number
  readonly expected: Readonly<Record<string, string | number | boolean | null>>
}

const path = realDataFile('settlement-cases.json')

/** All cases of the file, or none if the file is absent. */
export const cases: readonly Case[] = path === null ? [] : JSON.parse(readFileSync(path, 'utf8'))

/** Returns the value. Throws an error with the name if the case does not have it. */
export function must<Value>(value: Value | undefined | null, name: string): Value {
  if (value === undefined || value === null) throw new Error(`the case has no ${name}`)
  return value
}

/**
 * The period of the bet. The sources write the first half as 1H or as HT. The second half is graded
 * as the first: a bet on a half counts its own score, and football's record has one half.
 */
export function periodOf({ period }: Case): 'FT' | '1H' {
  return ['1H', '2H', 'HT'].includes(period ?? '') ? '1H' : 'FT'
}

/** The score of the period. One of the second half alone is in the source's own text. */
export function scoreOf(item: Case): Score {
  if (item.period === '2H') {
    const { '2': half } = JSON.parse(must(item.raw?.result?.scores, 'scores'))
    return { home: Number(half.home), away: Number(half.away) }
  }
  return must(periodOf(item) === '1H' ? item.half_time : item.score, 'score')
}
