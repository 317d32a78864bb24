import { type FieldRule, fieldRules } from '@fairline/domain/errors/field-rules'
import { useState } from 'react'
import { act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { faultOf, RuledField } from '../page-parts/ruled-fields.tsx'
import { t } from '../texts.ts'

const fields = ['provider', 'name', 'url', 'games', 'verify'] as const
type Field = (typeof fields)[number]

const https = fieldRules.matches(/^(https:\/\/[^\s/]+\S*)?$/, 'url')
const rules: Readonly<Record<Field, readonly FieldRule[]>> = {
  provider: [
    fieldRules.required('key'),
    fieldRules.matches(/^[a-z0-9-]*$/, 'alphanumeric'),
    fieldRules.lengthMax(24),
  ],
  name: [fieldRules.required('name'), fieldRules.lengthMax(40)],
  url: [fieldRules.required('address'), https],
  games: [https],
  verify: [https],
}

interface AddProviderProps {
  readonly onDone: (text: string, answer: Readonly<Record<string, unknown>>) => void
  readonly onClose: () => void
}

/** Adds a provider of games: its first key is shown once, and put in at the provider. */
export function AddProvider({ onDone, onClose }: AddProviderProps) {
  const [of, setOf] = useState<Readonly<Record<Field, string>>>({
    provider: '',
    name: '',
    url: 'https://',
    games: '',
    verify: '',
  })
  return (
    <Confirm
      title={t('provider.add')}
      verb={t('provider.add')}
      asksReason
      isFaulty={fields.some((field) => faultOf(of[field], rules[field]) !== '')}
      onConfirm={(reason) => act('/bo/games/add', { ...of, reason })}
      onDone={({ answer }) => onDone(t('provider.added', { provider: of.provider }), answer.answer)}
      onClose={onClose}
    >
      <p className="mb-2">{t('provider.addSays')}</p>
      {fields.map((field) => (
        <RuledField
          key={field}
          label={t(`provider.field.${field}`, { mark: '{round}' })}
          value={of[field]}
          rules={rules[field]}
          onChange={(text) => setOf({ ...of, [field]: text.trimStart() })}
        />
      ))}
    </Confirm>
  )
}
