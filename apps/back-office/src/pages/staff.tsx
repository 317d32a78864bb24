import { type FieldRule, fieldRules } from '@fairline/domain/errors/field-rules'
import { type StaffRole, staffRoles, subAccountFlags } from '@fairline/domain/office/office-role'
import { Button } from '@fairline/ui/button'
import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { showToast } from '@fairline/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ShownOnce } from '../accounts/shown-once.tsx'
import { type AnswerOf, act, read } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { shortTime } from '../page-parts/money.ts'
import { PageHead } from '../page-parts/page-head.tsx'
import { faultOf, RuledChoice, RuledField } from '../page-parts/ruled-fields.tsx'
import { useMay, useMe } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/staff'>['rows'][number]
type Change = { readonly kind: 'add' } | { readonly kind: 'edit' | 'reset'; readonly row: Row }

const columns: readonly DataColumn<Row>[] = [
  { id: 'login', head: t('col.login'), cell: ({ login }) => login },
  { id: 'name', head: t('col.name'), cell: ({ name }) => name },
  {
    id: 'role',
    head: t('col.role'),
    cell: ({ role, flags }) =>
      flags === null ? tOr('role', role) : flags.map((flag) => tOr('flag', flag)).join(', '),
  },
  {
    id: 'state',
    head: t('col.state'),
    cell: ({ status }) => tOr('status', status),
    tone: ({ status }) => (status === 'active' ? '' : 'text-loss'),
  },
  {
    id: 'device',
    head: t('col.device'),
    cell: (row) => t(row.has_totp ? 'staff.device' : 'staff.noDevice'),
    isWide: true,
  },
  { id: 'lastLogin', head: t('col.lastLogin'), cell: (row) => shortTime(row.last_login) },
]

/** Staff of the operator, or the sub-accounts of the upline. */
export function StaffPage() {
  const { login, party } = useMe()
  const mayAct = useMay('staff')
  const [change, setChange] = useState<Change | null>(null)
  const [shown, setShown] = useState<Readonly<Record<string, unknown>> | null>(null)
  const query = useQuery({ queryKey: ['/bo/staff'], queryFn: () => read('/bo/staff', {}) })
  const waiting = useWaiting()
  const rows = query.data?.rows ?? []
  const isSecond = (row: Row): boolean =>
    row.role === 'owner' && row.status === 'active' && row.login !== login
  const needsSecond = party === null && rows.some(isSecond)
  const done = (answer: Readonly<Record<string, unknown>>): void => {
    setChange(null)
    if ('invitation' in answer) setShown(answer)
    if ('change' in answer) {
      showToast('success', t('staff.proposed', { change: String(answer['change']) }))
    }
    void query.refetch()
    waiting.reload()
  }
  const edit = (row: Row): void => {
    if (row.login !== login) setChange({ kind: 'edit', row })
  }
  return (
    <>
      <PageHead title={t('screen.staff')}>
        <span className="flex-1" />
        {waiting.count === 0 ? null : (
          <Link to="/changes" className="text-accent underline">
            {t('staff.waiting', { count: waiting.count })}
          </Link>
        )}
        {mayAct ? (
          <Button size="small" onClick={() => setChange({ kind: 'add' })}>
            {t('staff.add')}
          </Button>
        ) : null}
      </PageHead>
      <DataTable
        label={t('screen.staff')}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.login}
        {...(mayAct ? { onOpen: edit } : {})}
        empty={t(query.isLoading ? 'loading' : 'staff.none')}
      />
      <ChangeStaff
        change={change}
        needsSecond={needsSecond}
        onChange={setChange}
        onDone={done}
        onClose={() => setChange(null)}
      />
      {shown === null ? null : <ShownOnce answer={shown} onClose={() => setShown(null)} />}
    </>
  )
}

interface ChangeStaffProps extends FormProps {
  readonly change: Change | null
  readonly onChange: (change: Change) => void
}

/** The dialog of what is being changed. */
function ChangeStaff({ change, onChange, ...form }: ChangeStaffProps) {
  if (change === null) return null
  if (change.kind === 'add') return <Add {...form} />
  const { row } = change
  if (change.kind === 'edit') {
    return <Edit {...form} row={row} onReset={() => onChange({ kind: 'reset', row })} />
  }
  return (
    <Confirm
      title={t('staff.reset.title', { login: row.login })}
      verb={t('staff.reset')}
      asksReason
      onConfirm={(reason) => act('/bo/staff/reset', { login: row.login, reason })}
      onDone={({ answer }) => form.onDone(answer.answer)}
      onClose={form.onClose}
    >
      {t(form.needsSecond ? 'staff.reset.second' : 'staff.reset.says')}
    </Confirm>
  )
}

/** How many changes of staff another owner has to decide; an upline has none. */
function useWaiting(): { readonly count: number; readonly reload: () => void } {
  const { party } = useMe()
  const isAsked = useMay('staff') && party === null
  const query = useQuery({
    queryKey: ['/bo/changes', 'staff'],
    queryFn: () => read('/bo/changes', { state: 'proposed' }),
    enabled: isAsked,
  })
  const ofStaff = query.data?.rows.filter(({ kind }) => kind.startsWith('staff.')) ?? []
  return { count: ofStaff.length, reload: () => (isAsked ? void query.refetch() : undefined) }
}

interface FormProps {
  /** Whether another owner has to approve it. */
  readonly needsSecond: boolean
  readonly onDone: (answer: Readonly<Record<string, unknown>>) => void
  readonly onClose: () => void
}

function Add({ needsSecond, onDone, onClose }: FormProps) {
  const { party } = useMe()
  const [login, setLogin] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<StaffRole | ''>('')
  const [flags, setFlags] = useState<readonly (typeof subAccountFlags)[number][]>(['reports'])
  const rank = party !== null ? { flags: [...flags] } : role === '' ? {} : { role }
  return (
    <Confirm
      title={t('staff.add')}
      verb={t('staff.invite')}
      isFaulty={party === null && role === ''}
      asksReason={needsSecond}
      onConfirm={(reason) => act('/bo/staff/add', { login, name, reason, ...rank })}
      onDone={({ answer }) => onDone(answer.answer)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        <label className="block">
          {t('field.login')}
          <input
            value={login}
            autoComplete="off"
            onChange={({ target }) => setLogin(target.value.trim())}
            className="bo-input mt-0.5 w-full"
          />
        </label>
        <label className="block">
          {t('field.name')}
          <input
            value={name}
            onChange={({ target }) => setName(target.value)}
            className="bo-input mt-0.5 w-full"
          />
        </label>
        {party === null ? (
          <RuledChoice
            label={t('col.role')}
            name={t('name.role')}
            value={role}
            choices={staffRoles.map((each) => [each, tOr('role', each)])}
            onChange={(each) => setRole(each as StaffRole)}
          />
        ) : (
          <Flags flags={flags} onChange={setFlags} />
        )}
        {needsSecond ? <p>{t('staff.second')}</p> : null}
      </div>
    </Confirm>
  )
}

type Flag = (typeof subAccountFlags)[number]

interface FlagsProps {
  readonly flags: readonly Flag[]
  readonly onChange: (flags: readonly Flag[]) => void
}

function Flags({ flags, onChange }: FlagsProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend>{t('staff.flags')}</legend>
      {subAccountFlags.map((flag) => (
        <label key={flag} className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={flags.includes(flag)}
            onChange={({ target }) =>
              onChange(target.checked ? [...flags, flag] : flags.filter((each) => each !== flag))
            }
          />
          {tOr('flag', flag)}
        </label>
      ))}
    </fieldset>
  )
}

/** The addresses of a list with commas or blanks between. */
const addressesOf = (text: string): string[] => text.split(/[\s,]+/).filter((each) => each !== '')

const addressRules: readonly FieldRule[] = [
  (text) =>
    addressesOf(text)
      .map(fieldRules.ipv4)
      .find((fault) => fault !== null) ?? null,
]

function Edit({
  row,
  needsSecond,
  onDone,
  onReset,
  onClose,
}: FormProps & { readonly row: Row; readonly onReset: () => void }) {
  const [role, setRole] = useState(row.role)
  const [flags, setFlags] = useState<readonly Flag[]>(row.flags ?? [])
  const [status, setStatus] = useState(row.status)
  const [typed, setTyped] = useState(row.addresses.join(', '))
  const addresses = addressesOf(typed)
  const rank = row.flags === null ? { role: role as StaffRole } : { flags: [...flags] }
  const state = status === 'invited' ? {} : { status }
  return (
    <Confirm
      title={row.login}
      verb={t('staff.save')}
      onConfirm={(reason) =>
        act('/bo/staff/edit', { login: row.login, reason, addresses, ...rank, ...state })
      }
      isFaulty={faultOf(typed, addressRules) !== ''}
      asksReason={needsSecond}
      onDone={({ answer }) => onDone(answer.answer)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        {row.flags === null ? (
          <RuledChoice
            label={t('col.role')}
            name={t('name.role')}
            value={role}
            choices={staffRoles.map((each) => [each, tOr('role', each)])}
            onChange={(each) => setRole(each as Row['role'])}
          />
        ) : (
          <Flags flags={flags} onChange={setFlags} />
        )}
        <RuledChoice
          label={t('col.state')}
          name={t('name.state')}
          value={status}
          choices={[
            ...(row.status === 'invited' ? [['invited', tOr('status', 'invited')] as const] : []),
            ...(['active', 'suspended', 'withdrawn'] as const).map(
              (each) => [each, tOr('status', each)] as const,
            ),
          ]}
          onChange={(each) => setStatus(each as Row['status'])}
        />
        <RuledField
          label={t('staff.addresses')}
          value={typed}
          rules={addressRules}
          onChange={setTyped}
        />
        <Button size="small" onClick={onReset}>
          {t('staff.reset')}
        </Button>
        {needsSecond ? <p>{t('staff.second.edit')}</p> : null}
      </div>
    </Confirm>
  )
}
