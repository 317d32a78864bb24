import { type BookColumn, bookColumns } from '@fairline/domain/books/book-column'
import { showToast } from '@fairline/ui/toast'
import { useState } from 'react'
import { act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { t, tOr } from '../texts.ts'
import type { Account } from './account.ts'

type Shares = NonNullable<Account['shares']>
type Rates = NonNullable<Account['rates']>
type Cell = 'share' | 'min' | 'allowed'
const cells: readonly Cell[] = ['share', 'min', 'allowed']
const classes = ['hdpou', '1x2', 'others'] as const

interface TermsEditorProps {
  readonly login: string
  readonly shares: Shares
  readonly rates: Rates
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Edits position taking by column and commission by class, for new bets. */
export function TermsEditor({ login, shares, rates, onClose, onDone }: TermsEditorProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const nowOf = (name: string, before: string): string => typed[name] ?? before
  const set = (name: string, text: string): void => setTyped({ ...typed, [name]: text })
  const copyFirst = (cell: Cell): void => {
    const first = nowOf(`hdp.${cell}`, String(shares.hdp?.[cell] ?? 0))
    setTyped({
      ...typed,
      ...Object.fromEntries(bookColumns.map((each) => [`${each}.${cell}`, first])),
    })
  }
  const send = (reason: string) => {
    const changed = bookColumns.flatMap((column) => {
      const of = cells.flatMap((cell) => {
        const text = typed[`${column}.${cell}`]
        return text === undefined ? [] : [[cell, Number(text)] as const]
      })
      return of.length === 0 ? [] : [[column, Object.fromEntries(of)] as const]
    })
    const rate = (name: (typeof classes)[number]): string => nowOf(`rate.${name}`, rates[name])
    const isRated = classes.some((name) => typed[`rate.${name}`] !== undefined)
    return act('/bo/party/terms', {
      target: login,
      reason,
      shares: Object.fromEntries(changed),
      ...(isRated
        ? { rates: { hdpou: rate('hdpou'), '1x2': rate('1x2'), others: rate('others') } }
        : {}),
    })
  }
  return (
    <Confirm
      title={t('terms.title', { login })}
      verb={t('terms.save')}
      onConfirm={send}
      onClose={onClose}
      onDone={() => {
        showToast('success', t('terms.saved'))
        onDone()
        onClose()
      }}
    >
      <p className="mb-2">{t('terms.says')}</p>
      <div className="mb-2 grid grid-cols-3 gap-2">
        {classes.map((name) => (
          <RateField
            key={name}
            label={tOr('class', name)}
            value={nowOf(`rate.${name}`, rates[name])}
            onChange={(text) => set(`rate.${name}`, text)}
          />
        ))}
      </div>
      <ShareTable
        shownIn={(column, cell) => nowOf(`${column}.${cell}`, String(shares[column]?.[cell] ?? 0))}
        onChange={(column, cell, text) => set(`${column}.${cell}`, text)}
        onCopy={copyFirst}
      />
    </Confirm>
  )
}

interface ShareTableProps {
  readonly shownIn: (column: BookColumn, cell: Cell) => string
  readonly onChange: (column: BookColumn, cell: Cell, text: string) => void
  /** Copies the first row to all. */
  readonly onCopy: (cell: Cell) => void
}

function ShareTable({ shownIn, onChange, onCopy }: ShareTableProps) {
  return (
    <table className="w-full">
      <thead>
        <tr>
          <th aria-label={t('account.column')} />
          {cells.map((cell) => (
            <th key={cell} className="font-normal">
              <button
                type="button"
                className="text-accent underline"
                title={t('terms.copy')}
                onClick={() => onCopy(cell)}
              >
                {t(`terms.${cell}`)}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bookColumns.map((column) => (
          <tr key={column}>
            <th scope="row" className="pr-2 text-left font-normal">
              {tOr('column', column)}
            </th>
            {cells.map((cell) => (
              <td key={cell} className="px-1 py-0.5">
                <input
                  aria-label={`${tOr('column', column)} ${t(`terms.${cell}`)}`}
                  inputMode="numeric"
                  value={shownIn(column, cell)}
                  onChange={({ target }) => onChange(column, cell, target.value)}
                  className="bo-input w-full text-right"
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RateFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

function RateField({ label, value, onChange }: RateFieldProps) {
  return (
    <label className="block">
      {label}
      <input
        inputMode="decimal"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="bo-input w-full text-right"
      />
    </label>
  )
}
