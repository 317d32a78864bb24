import { type AccessRight, accessRights } from '@fairline/domain/books/access-right'
import { Button } from '@fairline/ui/button'
import { showToast } from '@fairline/ui/toast'
import { useState } from 'react'
import { act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { useMe } from '../session/me.ts'
import { t } from '../texts.ts'
import type { Account } from './account.ts'

interface AccessTableProps {
  readonly account: Account
  readonly onChanged: () => void
}

/** What a member, or all members below an upline, may bet on, and the switches of the caller. */
export function AccessTable({ account: { access, row }, onChanged }: AccessTableProps) {
  const { permissions, party } = useMe()
  const [switched, setSwitched] = useState<AccessRight | null>(null)
  const maySwitch = permissions.edit === 'parent' && row.upline === (party?.login ?? 'house')
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('account.access')}</h3>
      <table className="w-full">
        <tbody>
          {accessRights.map((right) => (
            <tr key={right}>
              <th scope="row" className="text-left font-normal">
                {t(`access.${right}`)}
              </th>
              <td className={access[right] === 'on' ? 'text-text-muted' : 'font-semibold'}>
                {t(`access.${access[right]}`)}
              </td>
              <td className="text-right">
                {maySwitch && access[right] !== 'off_above' ? (
                  <Button size="small" onClick={() => setSwitched(right)}>
                    {t(access[right] === 'on' ? 'access.switchOff' : 'access.switchOn')}
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {switched === null ? null : (
        <SwitchDialog
          account={row}
          right={switched}
          isOn={access[switched] !== 'on'}
          onClose={() => setSwitched(null)}
          onDone={onChanged}
        />
      )}
    </section>
  )
}

interface SwitchDialogProps {
  readonly account: Account['row']
  readonly right: AccessRight
  /** Whether it will be on. */
  readonly isOn: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

function SwitchDialog({ account, right, isOn, onClose, onDone }: SwitchDialogProps) {
  const { login, kind, members } = account
  const named = { right: t(`access.${right}`), login }
  return (
    <Confirm
      title={t(isOn ? 'access.on.title' : 'access.off.title', named)}
      verb={t(isOn ? 'access.switchOn' : 'access.switchOff')}
      onConfirm={(reason) => act('/bo/access', { target: login, right, on: isOn, reason })}
      onClose={onClose}
      onDone={() => {
        showToast('success', t(isOn ? 'access.on.done' : 'access.off.done', named))
        onDone()
        onClose()
      }}
    >
      {kind === 'party' ? <p>{t('act.subtree', { count: members })}</p> : null}
      <p>{t(isOn ? 'access.on.says' : 'access.off.says')}</p>
    </Confirm>
  )
}
