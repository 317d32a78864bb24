/**
 * Writes docs/bet-check-order.md from the list of checks that every bet runs through:
 * `node tools/bet-check-order.ts`. With `--check` it writes nothing and fails if the page is
 * stale, so the documented order is always the order that the server decides by.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ErrorCode, errorCatalogue } from '@fairline/domain/errors/error-catalogue'
import type { Check, Phase } from '@fairline/domain/ticket/check'
import { legChecks } from '@fairline/domain/ticket/leg-checks'
import type { PriceSystem } from '@fairline/domain/ticket/price-system'
import { ticketChecks } from '@fairline/domain/ticket/ticket-checks'

const PAGE = fileURLToPath(new URL('../docs/bet-check-order.md', import.meta.url))

const INTRODUCTION = `# Which error wins

Generated from \`packages/domain/src/ticket/leg-checks.ts\` and \`ticket-checks.ts\` by
\`node tools/bet-check-order.ts\`.

A bet runs through these checks from top to bottom. The first that refuses decides the code of the
answer, and nothing is placed. Placement, \`/bet/betcheck\` and the slip on the page run the same
list: the checks marked "selection" in all three, those marked "bet" if there is a stake. Session
and schema are checked before all of them, market guards and the wallet's row after them.

| # | Check | Scope | Refuses when | Code | The member reads |
|---|---|---|---|---|---|
`

const PARLAY = `
## Bets on several legs

These checks of all legs together are first:

| Check | Refuses when | Code | The member reads |
|---|---|---|---|
`

const PARLAY_TICKET = `
Then each leg, in the order of the slip, runs through the checks of a single bet up to its stake.
A check that refuses a leg names it in the fact \`leg\`, from 1. Then follow these:

| Check | Refuses when | Code | The member reads |
|---|---|---|---|
`

const PARLAY_STAKE = `
The stake is checked last, as for a single bet. Minimum and maximum bet limit the stake of a line;
payout, match and balance limit the ticket. With several sports the tightest limit of each kind
applies.
`

const BODY = `
## Bets at Myanmar odds

The list of a single bet, with the checks of Myanmar mode instead of those of other odds.
\`/bet/betmmoclick\` runs those marked "selection".

| # | Check | Scope | Refuses when | Code | The member reads |
|---|---|---|---|---|---|
`

type DocumentedCheck = Omit<Check<never>, 'refusal'>

/** A question about a selection leaves these phases out. */
const betPhases: readonly Phase[] = ['seen', 'stake', 'funds']

/** Returns the checks that can refuse a ticket of one leg at prices of the system. */
export function singleColumn(priceSystem: PriceSystem): readonly DocumentedCheck[] {
  return [...legChecks, ...ticketChecks.filter(({ phase }) => betPhases.includes(phase))].filter(
    ({ only = priceSystem }) => only === priceSystem,
  )
}

function codeCells(codes: readonly ErrorCode[]): string {
  const texts = [...new Set(codes.map((code) => errorCatalogue[code].text))]
  return `${codes.map((code) => `\`${code}\``).join(', ')} | ${texts.join(' / ')}`
}

function tableOf(wanted: Phase): string {
  return ticketChecks
    .filter(({ phase }) => phase === wanted)
    .map(({ name, refuses, codes }) => `| ${name} | ${refuses} | ${codeCells(codes)} |\n`)
    .join('')
}

function columnOf(priceSystem: PriceSystem): string {
  return singleColumn(priceSystem)
    .map(({ name, phase, refuses, codes }, index) => {
      const scope = betPhases.includes(phase) ? 'bet' : 'selection'
      return `| ${index + 1} | ${name} | ${scope} | ${refuses} | ${codeCells(codes)} |\n`
    })
    .join('')
}

/** Returns the page of the current list of checks. */
export function betCheckOrderPage(): string {
  const several = [PARLAY, tableOf('form'), PARLAY_TICKET, tableOf('ticket'), PARLAY_STAKE]
  return [INTRODUCTION, columnOf('decimal'), ...several, BODY, columnOf('myanmar')].join('')
}

/** Null when the page on disk is up to date, otherwise what to do about it. */
export function checkBetCheckOrder(): string | null {
  const onDisk = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  return onDisk === betCheckOrderPage()
    ? null
    : 'docs/bet-check-order.md is stale: run node tools/bet-check-order.ts'
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const fault = checkBetCheckOrder()
    if (fault !== null) console.error(fault)
    process.exitCode = fault === null ? 0 : 1
  } else {
    writeFileSync(PAGE, betCheckOrderPage())
  }
}
