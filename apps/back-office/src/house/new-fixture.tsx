import { useState } from 'react'
import { type AnswerOf, act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { Labelled } from '../page-parts/labelled.tsx'
import { Choice } from '../page-parts/page-head.tsx'
import { t, tOr } from '../texts.ts'

interface NewFixtureProps {
  /** The sports that can be typed, with the lengths that a match of each may have. */
  readonly sports: AnswerOf<'/bo/fixtures'>['sports']
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

const names = ['league', 'country', 'home', 'away'] as const

type Typed = Readonly<Record<string, string>>

/** Types a match: who plays when, and what is expected of it. */
export function NewFixture({ sports, onDone, onClose }: NewFixtureProps) {
  const [typed, setTyped] = useState<Typed>({ sport: sports[0]?.key ?? '' })
  const of = (name: string): string => typed[name] ?? ''
  const lengths = sports.find(({ key }) => key === of('sport'))?.lengths ?? []
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
          choices={sports.map(({ key }) => [key, tOr('sport', key)])}
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
        {lengths.length > 1 ? (
          <Labelled
            label={t('fixture.length', { lengths: lengths.join(', ') })}
            inputMode="numeric"
            value={of('length')}
            onChange={set('length')}
          />
        ) : null}
      </div>
    </Confirm>
  )
}
