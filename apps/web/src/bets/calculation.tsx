import type { BetRow } from '@fairline/contract/betting'
import { cashOutFromReceipt } from '@fairline/domain/cash-out/cash-out'
import type { CashOutReceipt } from '@fairline/domain/cash-out/cash-out-receipt'
import { cashOutMarginPercent } from '@fairline/domain/cash-out/cash-out-terms'
import { type Step, type StepWriting, writeStep } from '@fairline/domain/steps/step'
import { settleFromReceipt } from '@fairline/domain/ticket/rules-version'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { useMemo } from 'react'
import { selectionName, teamsOf } from './bet-words.ts'
import type { StoredReceipt } from './receipt-shape.ts'
import { statusOf } from './status-words.ts'

const isCashOut = (receipt: StoredReceipt): receipt is CashOutReceipt => receipt.kind === 'cash_out'

/**
 * Returns the calculation of a stored receipt in the member's language, one line a step. The steps
 * are made again from the inputs of the receipt; if they are not those that are stored, the lines
 * are the stored ones, in English.
 */
export const linesOf = (receipt: StoredReceipt, row: BetRow, t: Translate): readonly string[] =>
  linesBy(receipt, (step) => lineOf(step, row, t))

/** The same for a single, by its odds type and the names of its sides. */
export const linesOfSingle = (
  receipt: StoredReceipt,
  oddsType: number,
  teams: Parameters<typeof selectionName>[1],
  t: Translate,
): readonly string[] => {
  const writing = writingOf(oddsType, teams, t)
  return linesBy(receipt, (step) => writeStep(step, writing))
}

function linesBy(receipt: StoredReceipt, write: (step: Step) => string): readonly string[] {
  const again = isCashOut(receipt) ? cashOutFromReceipt(receipt) : settleFromReceipt(receipt)
  const isStored = again.receipt.formula.join('\n') === receipt.formula.join('\n')
  return isStored ? again.steps.map(write) : receipt.formula
}

function lineOf(step: Step, row: BetRow, t: Translate): string {
  const number = step.id === 'leg' ? Number(step.values.number) : 1
  const backed = row.kind === 'single' ? row : row.legs[number - 1]
  const teams =
    backed === undefined
      ? { home: t('selection.home'), away: t('selection.away') }
      : teamsOf(backed)
  return writeStep(step, writingOf(row.odds_type, teams, t))
}

const writingOf = (
  oddsType: number,
  teams: Parameters<typeof selectionName>[1],
  t: Translate,
): StepWriting => ({
  text: (id, values) => t.composed(`step.${id}`, values) ?? id,
  word(word) {
    switch (word.kind) {
      case 'selection':
        return selectionName(word.code, teams, t)
      case 'voidReason':
        return t(`receipt.void.${word.code}`)
      case 'result':
        // In the middle of a line.
        return t(
          statusOf({ state: 'settled', result: word.code, odds_type: oddsType }).key,
        ).toLowerCase()
    }
  },
})

/** The text of a rule in the member's language; as it is stored where it has no other. */
export function ruleText({ id, text }: StoredReceipt['rules'][number], t: Translate): string {
  return t.composed(`rule.${id}`, { percent: cashOutMarginPercent }) ?? text
}

/** A calculation, step by step. */
export function Calculation({
  receipt,
  row,
}: {
  readonly receipt: StoredReceipt
  readonly row: BetRow
}) {
  const t = useTranslate()
  const lines = useMemo(() => linesOf(receipt, row, t), [receipt, row, t])
  return <Lines lines={lines} />
}

/** The lines of a calculation, one under the other. */
export function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ol className="tabular-nums [font-feature-settings:'calt'_0] [overflow-wrap:anywhere]">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}
