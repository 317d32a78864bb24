import { type FieldRule, fieldRules } from '@fairline/domain/errors/field-rules'
import { useState } from 'react'
import { type AnswerOf, act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { faultOf, RuledField } from '../page-parts/ruled-fields.tsx'
import { t } from '../texts.ts'
import { Ticks } from './form-fields.tsx'

type Tv = AnswerOf<'/bo/tv'>
export type ChannelRow = Tv['channels'][number]

const fields = ['key', 'name', 'url', 'signing'] as const
type Field = (typeof fields)[number]

const rules: Readonly<Record<Field, readonly FieldRule[]>> = {
  key: [
    fieldRules.required('key'),
    fieldRules.matches(/^[a-z0-9-]*$/, 'alphanumeric'),
    fieldRules.lengthMax(32),
  ],
  name: [fieldRules.required('name'), fieldRules.lengthMax(40)],
  url: [fieldRules.required('address'), fieldRules.matches(/^(https:\/\/[^\s/]+\/\S+)?$/, 'url')],
  signing: [fieldRules.lengthMin(16), fieldRules.lengthMax(200)],
}

interface ChannelFormProps {
  /** Null for a new one. */
  readonly channel: ChannelRow | null
  readonly leagues: Tv['leagues']
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

/** The leagues that can be ticked: those of the board, and those that the channel has already. */
function choicesOf(leagues: Tv['leagues'], had: readonly string[]) {
  const onBoard = leagues.map(({ league_id: id, name }) => [id, name] as const)
  const others = had.filter((id) => !leagues.some(({ league_id }) => league_id === id))
  return [...onBoard, ...others.map((id) => [id, id] as const)]
}

/** Adds a channel of live TV, or changes it. What is in the field of its key is stored for good. */
export function ChannelForm({ channel, leagues, onDone, onClose }: ChannelFormProps) {
  const [of, setOf] = useState<Readonly<Record<Field, string>>>({
    key: channel?.channel_id ?? '',
    name: channel?.name ?? '',
    url: channel?.url ?? '',
    signing: '',
  })
  const [isPlain, setPlain] = useState(false)
  const [ticked, setTicked] = useState<readonly string[]>(channel?.leagues ?? [])
  const isSigned = channel?.is_signed === true
  const signing = isPlain ? { signing_key: null } : of.signing && { signing_key: of.signing }
  const verb = t(channel === null ? 'channels.add' : 'channels.save')
  return (
    <Confirm
      title={verb}
      verb={verb}
      asksReason
      isFaulty={fields.some((field) => faultOf(of[field], rules[field]) !== '')}
      onConfirm={(reason) => {
        const { key: channel_id, name, url } = of
        const said = { channel_id, name, url, leagues: [...ticked], reason }
        return act('/bo/tv/channel', { ...said, ...(signing || {}) })
      }}
      onDone={() => onDone(t('channels.saved', { name: of.name }))}
      onClose={onClose}
    >
      {fields.map((field) => (
        <RuledField
          key={field}
          label={t(field === 'signing' && isSigned ? 'channels.newKey' : `channels.field.${field}`)}
          value={of[field]}
          rules={rules[field]}
          isLocked={(field === 'key' && channel !== null) || (field === 'signing' && isPlain)}
          onChange={(text) => setOf({ ...of, [field]: text.trimStart() })}
        />
      ))}
      {isSigned ? (
        <label className="mb-2 flex items-center gap-2">
          <input
            type="checkbox"
            checked={isPlain}
            onChange={({ target }) => setPlain(target.checked)}
          />
          {t('channels.plain')}
        </label>
      ) : null}
      <div className="max-h-[30dvh] overflow-y-auto">
        <Ticks
          label={t('channels.leagues')}
          values={choicesOf(leagues, channel?.leagues ?? [])}
          ticked={ticked}
          isLocked={false}
          onChange={setTicked}
        />
      </div>
    </Confirm>
  )
}
