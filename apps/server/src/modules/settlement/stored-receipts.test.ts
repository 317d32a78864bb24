import { readFileSync } from 'node:fs'
import { cashOutFromReceipt } from '@fairline/domain/cash-out/cash-out'
import type { CashOutReceipt } from '@fairline/domain/cash-out/cash-out-receipt'
import type { Receipt } from '@fairline/domain/ticket/receipt'
import { settleFromReceipt } from '@fairline/domain/ticket/rules-version'
import { describe, expect, test } from 'vitest'

const path = new URL('../../../testing/receipts-of-schema-1.jsonl', import.meta.url)
/** Receipts as the book made them before schema 2: bets of every kind, and cash-outs. */
const stored = readFileSync(path, 'utf8').trimEnd().split('\n')

type Stored = Receipt | CashOutReceipt
const isCashOut = (receipt: Stored): receipt is CashOutReceipt => receipt.kind === 'cash_out'

describe('a receipt of schema 1', () => {
  test.each(stored)('is made again to the byte: %s', (line) => {
    const receipt: Stored = JSON.parse(line)
    const again = isCashOut(receipt) ? cashOutFromReceipt(receipt) : settleFromReceipt(receipt)
    expect(JSON.stringify(again.receipt)).toBe(line)
  })

  test('is of every kind, and calls the tax a commission', () => {
    const kinds = new Set(stored.map((line) => JSON.parse(line).kind))
    expect([...kinds].sort()).toEqual(['body', 'cash_out', 'maung', 'parlay', 'single', 'system'])
    expect(stored.some((line) => line.includes('"commission = 5 %'))).toBe(true)
  })
})
