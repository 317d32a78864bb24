import { bookColumns } from '@fairline/domain/books/book-column'
import { Button } from '@fairline/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../calls/ask.ts'
import { money } from '../page-parts/money.ts'
import { Facts, SidePanel } from '../page-parts/side-panel.tsx'
import { useMe } from '../session/me.ts'
import { t, tOr } from '../texts.ts'
import { AccessTable } from './access-table.tsx'
import type { Account } from './account.ts'
import { type AccountAct, ActDialog } from './act-dialog.tsx'
import { MemberRounds } from './member-rounds.tsx'
import { TermsEditor } from './terms-editor.tsx'

interface AccountPanelProps {
  readonly login: string
  readonly onClose: () => void
  /** Shows those below an upline. */
  readonly onBelow: () => void
  readonly onChanged: () => void
}

/** What is kept of an upline or a member, and what the caller may do to it. */
export function AccountPanel({ login, onClose, onBelow, onChanged }: AccountPanelProps) {
  const [act, setAct] = useState<AccountAct | null>(null)
  const query = useQuery({
    queryKey: ['/bo/account', login],
    queryFn: () => read('/bo/account', { target: login }),
  })
  const account = query.data
  const changed = (): void => {
    void query.refetch()
    onChanged()
  }
  return (
    <SidePanel title={login} onClose={onClose}>
      {account === undefined ? (
        <p>{t(query.isError ? 'account.refused' : 'loading')}</p>
      ) : (
        <>
          <AccountFacts account={account} />
          {account.row.kind === 'party' ? (
            <Button size="small" onClick={onBelow}>
              {t('account.below')}
            </Button>
          ) : null}
          <Acts account={account} onAct={setAct} />
          <AccessTable account={account} onChanged={changed} />
          {account.row.kind === 'member' ? <MemberRounds login={login} /> : null}
          <Terms account={account} onChanged={changed} />
          <Limits account={account} />
        </>
      )}
      {act === null || account === undefined ? null : (
        <ActDialog act={act} row={account.row} onClose={() => setAct(null)} onDone={changed} />
      )}
    </SidePanel>
  )
}

function AccountFacts({ account: { row, office } }: { readonly account: Account }) {
  return (
    <Facts
      facts={[
        [t('col.level'), tOr('role', row.level)],
        [t('col.name'), row.name],
        [t('account.upline'), row.upline === 'house' ? t('house') : row.upline],
        [t('col.state'), tOr('status', row.status)],
        [
          t('account.above'),
          row.upline_status === 'active' ? '' : tOr('status', row.upline_status),
        ],
        [t('col.currency'), row.currency],
        [t('col.credit'), money(row.credit)],
        [t('col.given'), money(row.given)],
        [t('col.available'), money(row.available)],
        [t('col.outstanding'), money(row.outstanding)],
        [t('col.debt'), row.debt === '0.00' ? '' : money(row.debt)],
        [t('account.group'), row.odds_group],
        [t('col.yesterday'), money(row.yesterday)],
        [t('col.members'), row.kind === 'party' ? row.members : ''],
        [t('account.office'), office === null ? '' : tOr('status', office)],
        [t('col.lastLogin'), row.last_login],
        [t('col.ip'), row.last_ip],
        [t('account.added'), row.added],
      ]}
    />
  )
}

interface ActsProps {
  readonly account: Account
  readonly onAct: (act: AccountAct) => void
}

/** The acts that the account's place and state allow; the server has the last word. */
function Acts({ account: { row }, onAct }: ActsProps) {
  const { permissions, party } = useMe()
  const isMember = row.kind === 'member'
  const isChild = row.upline === (party?.login ?? 'house')
  const grants = (permission: 'access' | 'money' | 'edit'): boolean => {
    const grant = permissions[permission]
    return grant === 'act' || (grant === 'parent' && isChild)
  }
  const acts: readonly (readonly [AccountAct, boolean])[] = [
    ['activate', grants('access') && row.status === 'suspended'],
    ['suspend', grants('access') && row.status === 'active'],
    ['close', grants('access') && row.status !== 'closed'],
    ['withdraw', grants('access')],
    ['reset', grants('access')],
    ['unlock', grants('access') && isMember],
    ['giveCredit', grants('money')],
    ['takeCredit', grants('money')],
    ['cashIn', grants('money') && isMember],
    ['cashOut', grants('money') && isMember],
    ['adjustUp', permissions.adjust === 'second' && isMember],
    ['adjustDown', permissions.adjust === 'second' && isMember],
    ['limits', grants('edit') && isMember],
    ['rename', grants('edit') && !isMember],
  ]
  const offered = acts.filter(([, isOffered]) => isOffered)
  if (offered.length === 0) return null
  return (
    <div className="flex flex-wrap gap-1.5">
      {offered.map(([act]) => (
        <Button key={act} size="small" onClick={() => onAct(act)}>
          {t(`act.${act}`)}
        </Button>
      ))}
    </div>
  )
}

interface TermsProps {
  readonly account: Account
  readonly onChanged: () => void
}

function Terms({ account, onChanged }: TermsProps) {
  const { permissions, party } = useMe()
  const [isEdited, setEdited] = useState(false)
  const { shares, rates, row } = account
  if (shares === null || rates === null) return null
  const mayEdit = permissions.terms === 'parent' && row.upline === (party?.login ?? 'house')
  return (
    <section>
      <h3 className="mb-1 flex items-center justify-between font-semibold">
        {t('account.terms')}
        {mayEdit ? (
          <Button size="small" onClick={() => setEdited(true)}>
            {t('edit')}
          </Button>
        ) : null}
      </h3>
      <Facts
        facts={Object.entries(rates).map(
          ([name, rate]) => [t('account.rate', { name: tOr('class', name) }), `${rate} %`] as const,
        )}
      />
      <table className="mt-1 w-full text-right tabular-nums">
        <thead>
          <tr className="text-text-muted">
            <th className="text-left font-normal">{t('account.column')}</th>
            <th className="font-normal">{t('terms.share')}</th>
            <th className="font-normal">{t('terms.min')}</th>
            <th className="font-normal">{t('terms.allowed')}</th>
          </tr>
        </thead>
        <tbody>
          {bookColumns.map((column) => (
            <tr key={column}>
              <td className="text-left">{tOr('column', column)}</td>
              <td>{shares[column]?.share ?? 0} %</td>
              <td>{shares[column]?.min ?? 0} %</td>
              <td>{shares[column]?.allowed ?? 0} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isEdited ? (
        <TermsEditor
          login={row.login}
          shares={shares}
          rates={rates}
          onClose={() => setEdited(false)}
          onDone={onChanged}
        />
      ) : null}
    </section>
  )
}

function Limits({ account: { limits } }: { readonly account: Account }) {
  if (limits === null) return null
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('account.limits')}</h3>
      <table className="w-full text-right tabular-nums">
        <thead>
          <tr className="text-text-muted">
            <th className="text-left font-normal">{t('col.sport')}</th>
            <th className="font-normal">{t('limit.min')}</th>
            <th className="font-normal">{t('limit.max')}</th>
            <th className="font-normal">{t('limit.match')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(limits).map(([sport, of]) => (
            <tr key={sport}>
              <td className="text-left">{tOr('sport', sport)}</td>
              <td>{money(of.min_bet)}</td>
              <td>{money(of.max_bet)}</td>
              <td>{money(of.max_per_match)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
