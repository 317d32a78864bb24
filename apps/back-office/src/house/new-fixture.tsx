import { useState } from 'react'
import { act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { Labelled } from '../page-parts/labelled.tsx'
import { Choice } from '../page-parts/page-head.tsx'
import { t, tOr } from '../texts.ts'

interface NewFixtureProps {
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

/** The sports whose matches can be typed, each with its usual length where it has several. */
const sports = ['football', 'basketball', 'baseball', 'tennis'] as const
const names = ['league', 'country', 'home', 'away'] as const

type Typed = Readonly<Record<string, string>>

/** Types a match: who plays when, and what is expected of it. */
export function NewFixture({ onDone, onClose }: NewFixtureProps) {
  const [typed, setTyped] = useState<Typed>({ sport: 'football' })
  const of = (name: string): string => typed[name] ?? ''
  const set = (name: string) => (text: string) => setTyped({ ...typed, [name]: text })
  const send = (reason: string) =>
    act('/bo/fixtures/add', {
      reason,
      sport: of('sport'),
      league: of('league').trim(),
      country: of('country').trim(),
      home: of('home').trim(),
      away: of('away').trim(),
      kick_off: `${of('kick_off').replace('T', ' ')}:00`,
      supremacy: of('supremacy').trim(),
      total: of('total').trim(),
      ...(of('length') === '' ? {} : { length: Number(of('length')) }),
    })
  return (
    <Confirm
      title={t('fixture.add')}
      verb={t('fixture.add')}
      onConfirm={send}
      onDone={({ answer }) => onDone(t('fixture.added', { match: String(answer.answer.match_id) }))}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        <Choice
          label={t('col.sport')}
          value={of('sport')}
          choices={sports.map((sport) => [sport, tOr('sport', sport)])}
          onChange={set('sport')}
        />
        {names.map((name) => (
          <Labelled key={name} label={t(`fixture.${name}`)} value={of(name)} onChange={set(name)} />
        ))}
        <Labelled
          type="datetime-local"
          label={t('fixture.kickOff')}
          value={of('kick_off')}
          onChange={set('kick_off')}
        />
        <div className="flex gap-2">
          <Labelled
            label={t('fixture.supremacy')}
            inputMode="decimal"
            value={of('supremacy')}
            onChange={set('supremacy')}
          />
          <Labelled
            label={t('fixture.total')}
            inputMode="decimal"
            value={of('total')}
            onChange={set('total')}
          />
        </div>
        {of('sport') === 'basketball' || of('sport') === 'tennis' ? (
          <Labelled
            label={t('fixture.length')}
            inputMode="numeric"
            value={of('length')}
            onChange={set('length')}
          />
        ) : null}
      </div>
    </Confirm>
  )
}
