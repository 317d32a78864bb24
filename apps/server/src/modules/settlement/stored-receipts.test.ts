import { readFileSync } from 'node:fs'
import { cashOutFromReceipt } from '@fairline/domain/cash-out/cash-out'
import type { CashOutReceipt } from '@fairline/domain/cash-out/cash-out-receipt'
import type { Receipt } from '@fairline/domain/ticket/receipt'
import { settleFromReceipt } from '@fairline/domain/ticket/rules-version'
import { describe, expect, test } from 'vitest'

const path = new URL('../../../testing/stored-receipts.jsonl', import.meta.url)
/** Receipts as version 0.1 stored them: bets of every kind, and cash-outs. */
const stored = readFileSync(path, 'utf8').trimEnd().split('\n')

type Stored = Receipt | CashOutReceipt
const isCashOut = (receipt: Stored): receipt is CashOutReceipt => receipt.kind === 'cash_out'

describe('a stored receipt', () => {
  test.each(stored)('is made again to the byte: %s', (line) => {
    const receipt: Stored = JSON.parse(line)
    const again = isCashOut(receipt) ? cashOutFromReceipt(receipt) : settleFromReceipt(receipt)
    expect(JSON.stringify(again.receipt)).toBe(line)
  })

  test('is of every kind', () => {
    const kinds = new Set(stored.map((line) => JSON.parse(line).kind))
    expect([...kinds].sort()).toEqual(['body', 'cash_out', 'maung', 'parlay', 'single', 'system'])
  })
})
