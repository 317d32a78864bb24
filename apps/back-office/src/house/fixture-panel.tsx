import type { FixtureRow } from '@fairline/contract/office/fixtures'
import { Button } from '@fairline/ui/button'
import { useState } from 'react'
import { act, type OfficeOutcome, type OfficePath } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { Labelled } from '../page-parts/labelled.tsx'
import { Facts, SidePanel } from '../page-parts/side-panel.tsx'
import { t, tOr } from '../texts.ts'

/** What is done to a typed match, each with what is typed for it. */
const acts = {
  price: ['supremacy', 'total'],
  start: [],
  score: ['home', 'away', 'minutes', 'seconds'],
  part: ['phase'],
  end: [],
  cancel: [],
} as const
type FixtureAct = keyof typeof acts
type Typed = Readonly<Record<string, string>>

interface FixturePanelProps {
  readonly row: FixtureRow
  readonly mayAct: boolean
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

/** A typed match: how it is, and what its trader does next. */
export function FixturePanel({ row, mayAct, onDone, onClose }: FixturePanelProps) {
  const [asked, setAsked] = useState<FixtureAct | null>(null)
  const isOver = row.phase === 'over'
  const isPlayed = row.phase !== 'not_started' && !isOver
  const offered: readonly FixtureAct[] = isOver
    ? []
    : isPlayed
      ? ['score', 'part', 'price', 'end', 'cancel']
      : ['price', 'start', 'cancel']
  return (
    <SidePanel title={`${row.home} v ${row.away}`} onClose={onClose}>
      <Facts
        facts={[
          [t('fixture.number'), row.match_id],
          [t('col.sport'), tOr('sport', row.sport)],
          [t('col.league'), `${row.league}, ${row.country}`],
          [t('col.kickOff'), row.kick_off],
          [t('fixture.phase'), tOr('phase', row.phase)],
          [t('fixture.score'), row.score],
          [t('fixture.parts'), row.parts],
          [t('fixture.clock'), row.clock],
          [t('fixture.supremacy'), row.supremacy],
          [t('fixture.total'), row.total],
        ]}
      />
      {mayAct ? (
        <div className="flex flex-wrap gap-1.5">
          {offered.map((each) => (
            <Button key={each} size="small" onClick={() => setAsked(each)}>
              {t(`fixture.act.${each}`)}
            </Button>
          ))}
        </div>
      ) : null}
      {asked === null ? null : (
        <ActForm
          asked={asked}
          row={row}
          onDone={() => {
            setAsked(null)
            onDone(t('fixture.done'))
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </SidePanel>
  )
}

interface ActFormProps {
  readonly asked: FixtureAct
  readonly row: FixtureRow
  readonly onDone: () => void
  readonly onClose: () => void
}

/** What a field begins with: what is there now. */
function usualOf(field: string, row: FixtureRow): string {
  const [home = '0', away = '0'] = row.score.split('-')
  const usual: Typed = { home, away, supremacy: row.supremacy, total: row.total }
  return usual[field] ?? ''
}

function ActForm({ asked, row, onDone, onClose }: ActFormProps) {
  const [typed, setTyped] = useState<Typed>({})
  const of = (field: string): string => (typed[field] ?? usualOf(field, row)).trim()
  return (
    <Confirm
      title={t(`fixture.act.${asked}`)}
      verb={t(`fixture.act.${asked}`)}
      {...(asked === 'cancel' ? { typed: row.match_id, asksReason: true } : {})}
      onConfirm={(reason) => send(asked, row, of, reason)}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        <p>{t(`fixture.says.${asked}`)}</p>
        {acts[asked].map((field) => (
          <Labelled
            key={field}
            label={t(`fixture.${field}`)}
            inputMode={field === 'phase' ? 'text' : 'decimal'}
            value={typed[field] ?? usualOf(field, row)}
            onChange={(text) => setTyped({ ...typed, [field]: text })}
          />
        ))}
      </div>
    </Confirm>
  )
}

function send(
  asked: FixtureAct,
  row: FixtureRow,
  of: (field: string) => string,
  reason: string,
): Promise<OfficeOutcome<OfficePath>> {
  const named = { match_id: row.match_id, expected_version: row.version, reason }
  switch (asked) {
    case 'price':
      return act('/bo/fixtures/price', {
        ...named,
        supremacy: of('supremacy'),
        total: of('total'),
      })
    case 'score': {
      const isTimed = of('minutes') !== '' || of('seconds') !== ''
      const clock = Number(of('minutes')) * 60 + Number(of('seconds'))
      return act('/bo/fixtures/score', {
        ...named,
        home: Number(of('home')),
        away: Number(of('away')),
        ...(isTimed ? { clock_seconds: clock } : {}),
      })
    }
    case 'part':
      return act('/bo/fixtures/play', { ...named, step: 'part', phase: of('phase').toUpperCase() })
    default:
      return act('/bo/fixtures/play', { ...named, step: asked })
  }
}
