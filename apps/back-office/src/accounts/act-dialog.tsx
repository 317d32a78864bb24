import type { TreeRow } from '@fairline/contract/office/accounts'
import { showToast } from '@fairline/ui/toast'
import { type ReactNode, useState } from 'react'
import { type BodyOf, act as call, type OfficeOutcome, type OfficePath } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { money } from '../page-parts/money.ts'
import { t } from '../texts.ts'
import { ShownOnce } from './shown-once.tsx'

/** What may be done to an upline or a member. */
export type AccountAct =
  | 'activate'
  | 'suspend'
  | 'close'
  | 'withdraw'
  | 'reset'
  | 'unlock'
  | 'giveCredit'
  | 'takeCredit'
  | 'cashIn'
  | 'cashOut'
  | 'adjustUp'
  | 'adjustDown'
  | 'limits'
  | 'rename'

type Typed = Readonly<Record<string, string>>

/** An act: what is typed for it, and the call that does it. */
interface ActForm {
  readonly fields: readonly ('amount' | 'reference' | 'note' | 'name' | LimitField)[]
  readonly path: OfficePath
  readonly body: (typed: Typed) => BodyOf<OfficePath>
  /** Whether a reason and the login id are asked for: what is hard to take back. */
  readonly isGrave?: true
}
type LimitField = 'min_bet' | 'max_bet' | 'max_per_match' | 'max_payout'

const status =
  (to: 'active' | 'suspended' | 'closed'): ActForm['body'] =>
  () =>
    ({ status: to }) as BodyOf<OfficePath>
const moving =
  (direction: string): ActForm['body'] =>
  (typed) =>
    ({ direction, ...typed }) as BodyOf<OfficePath>

const moneyFields = ['amount', 'reference', 'note'] as const

const forms: Readonly<Record<AccountAct, ActForm>> = {
  activate: { fields: [], path: '/bo/status', body: status('active') },
  suspend: { fields: [], path: '/bo/status', body: status('suspended') },
  close: { fields: [], path: '/bo/status', body: status('closed'), isGrave: true },
  withdraw: { fields: [], path: '/bo/sessions/withdraw', body: () => ({}) },
  reset: { fields: [], path: '/bo/password/reset', body: () => ({}) },
  unlock: { fields: [], path: '/bo/unlock', body: () => ({}) },
  giveCredit: { fields: moneyFields, path: '/bo/credit', body: moving('give') },
  takeCredit: { fields: moneyFields, path: '/bo/credit', body: moving('take') },
  cashIn: { fields: moneyFields, path: '/bo/cash', body: moving('in') },
  cashOut: { fields: moneyFields, path: '/bo/cash', body: moving('out') },
  adjustUp: { fields: moneyFields, path: '/bo/adjust', body: moving('up'), isGrave: true },
  adjustDown: { fields: moneyFields, path: '/bo/adjust', body: moving('down'), isGrave: true },
  limits: {
    fields: ['min_bet', 'max_bet', 'max_per_match', 'max_payout'],
    path: '/bo/member/limits',
    body: (typed) => typed as BodyOf<OfficePath>,
  },
  rename: {
    fields: ['name'],
    path: '/bo/party/edit',
    body: (typed) => typed as BodyOf<OfficePath>,
  },
}

interface ActDialogProps {
  readonly act: AccountAct
  readonly row: TreeRow
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks what an act needs, does it, and shows once what is shown once. */
export function ActDialog({ act, row, onClose, onDone }: ActDialogProps) {
  const form = forms[act]
  const [typed, setTyped] = useState<Typed>({})
  const [shown, setShown] = useState<Readonly<Record<string, unknown>> | null>(null)
  if (shown !== null) return <ShownOnce answer={shown} onClose={onClose} />
  const send = (reason: string): Promise<OfficeOutcome<OfficePath>> => {
    const given = Object.entries(typed).filter(([, text]) => text.trim() !== '')
    const body = form.body(Object.fromEntries(given))
    return call(form.path, { ...body, target: row.login, reason } as BodyOf<OfficePath>)
  }
  return (
    <Confirm
      title={t(`act.${act}.title`, { login: row.login })}
      verb={t(`act.${act}`)}
      {...(form.isGrave === true ? { typed: row.login } : {})}
      asksReason={form.isGrave === true || act === 'suspend'}
      onConfirm={send}
      onClose={onClose}
      onDone={({ answer }) => {
        onDone()
        const { answer: told = {} } = answer as { answer?: Record<string, unknown> }
        if ('password' in told || 'invitation' in told) return setShown(told)
        showToast('success', t('done', { act: t(`act.${act}`), login: row.login }))
        onClose()
      }}
    >
      <Says act={act} row={row} />
      {form.fields.map((field) => (
        <label key={field} className="mt-2 block">
          {t(`field.${field}`)}
          <input
            value={typed[field] ?? ''}
            inputMode={
              field === 'reference' || field === 'note' || field === 'name' ? 'text' : 'decimal'
            }
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            className="bo-input mt-0.5 w-full"
          />
        </label>
      ))}
    </Confirm>
  )
}

/** What holds for all members below an upline. */
const ofSubtree: readonly AccountAct[] = ['suspend', 'close', 'activate', 'withdraw']

/** What the act means for this account. */
function Says({ act, row }: { readonly act: AccountAct; readonly row: TreeRow }): ReactNode {
  if (row.kind === 'party' && ofSubtree.includes(act)) {
    return t('act.subtree', { count: row.members })
  }
  if (act === 'takeCredit' || act === 'cashOut') {
    const left = row.kind === 'party' ? row.credit : row.available
    return t('act.left', { amount: money(left), currency: row.currency })
  }
  return t(`act.${act}.says`)
}
