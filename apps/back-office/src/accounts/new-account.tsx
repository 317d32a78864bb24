import { partyLevels } from '@fairline/domain/books/party-level'
import { useState } from 'react'
import { act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { RuledChoice } from '../page-parts/ruled-fields.tsx'
import { useMe } from '../session/me.ts'
import { t, tOr } from '../texts.ts'
import { ShownOnce } from './shown-once.tsx'

interface NewAccountProps {
  readonly kind: 'party' | 'member'
  readonly onClose: () => void
  readonly onMade: () => void
}

type Typed = Readonly<Record<string, string>>

/** The only one of some values; '' where a person has to choose. */
const onlyOf = (values: readonly string[]): string => (values.length === 1 ? (values[0] ?? '') : '')

/** Makes an upline or a member right below the caller. */
export function NewAccount({ kind, onClose, onMade }: NewAccountProps) {
  const { party, currencies } = useMe()
  const own = (partyLevels as readonly string[]).indexOf(party?.level ?? '')
  const levels = own < 0 ? partyLevels : partyLevels.slice(0, own)
  const first = { currency: onlyOf(currencies), level: onlyOf(levels), odds_group: 'A' }
  const [typed, setTyped] = useState<Typed>(first)
  const [shown, setShown] = useState<Readonly<Record<string, unknown>> | null>(null)
  if (shown !== null) return <ShownOnce answer={shown} onClose={onClose} />
  const set = (name: string) => (text: string) => setTyped({ ...typed, [name]: text })
  const currency = party === null ? { currency: typed.currency as 'MYR' } : {}
  const send = (reason: string) =>
    kind === 'party'
      ? act('/bo/party/create', {
          reason,
          login: typed.login ?? '',
          name: typed.name ?? '',
          level: typed.level as 'agent',
          credit: typed.credit || '0',
          ...currency,
          ...(typed.copy_of ? { copy_of: typed.copy_of } : {}),
        })
      : act('/bo/member/create', {
          reason,
          login: typed.login ?? '',
          odds_group: typed.odds_group as 'A',
          ...currency,
        })
  return (
    <Confirm
      title={t(kind === 'party' ? 'new.party' : 'new.member')}
      verb={t('new.make')}
      isFaulty={
        (party === null && typed.currency === '') || (kind === 'party' && typed.level === '')
      }
      onConfirm={send}
      onClose={onClose}
      onDone={({ answer }) => {
        onMade()
        setShown(answer.answer)
      }}
    >
      <div className="flex flex-col gap-2">
        <Text label={t('field.login')} value={typed.login} onChange={set('login')} />
        {party === null ? (
          <RuledChoice
            label={t('field.currency')}
            name={t('name.currency')}
            value={typed.currency ?? ''}
            choices={currencies.map((each) => [each, each])}
            onChange={set('currency')}
          />
        ) : null}
        <OwnFields kind={kind} typed={typed} set={set} levels={levels} />
        <p className="text-text-muted">
          {t(kind === 'party' ? 'new.partySays' : 'new.memberSays')}
        </p>
      </div>
    </Confirm>
  )
}

interface OwnFieldsProps {
  readonly kind: 'party' | 'member'
  readonly typed: Typed
  readonly set: (name: string) => (text: string) => void
  readonly levels: readonly string[]
}

/** What only an upline, or only a member has. */
function OwnFields({ kind, typed, set, levels }: OwnFieldsProps) {
  return kind === 'member' ? (
    <Select
      label={t('account.group')}
      value={typed.odds_group}
      values={['A', 'B', 'C', 'D'].map((each) => [each, each])}
      onChange={set('odds_group')}
    />
  ) : (
    <>
      <Text label={t('field.name')} value={typed.name} onChange={set('name')} />
      <RuledChoice
        label={t('col.level')}
        name={t('name.level')}
        value={typed.level ?? ''}
        choices={levels.map((each) => [each, tOr('role', each)])}
        onChange={set('level')}
      />
      <Text label={t('field.credit')} value={typed.credit} onChange={set('credit')} />
      <Text label={t('new.copyOf')} value={typed.copy_of} onChange={set('copy_of')} />
    </>
  )
}

interface TextProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (text: string) => void
}

function Text({ label, value = '', onChange }: TextProps) {
  return (
    <label className="block">
      {label}
      <input
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className="bo-input mt-0.5 w-full"
      />
    </label>
  )
}

function Select({
  label,
  value = '',
  values,
  onChange,
}: TextProps & { readonly values: readonly (readonly [string, string])[] }) {
  return (
    <label className="block">
      {label}
      <select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="bo-input mt-0.5 w-full"
      >
        {values.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
