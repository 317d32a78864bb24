import { Button } from '@fairline/ui/button'
import { useState } from 'react'
import { type AnswerOf, act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { Labelled } from '../page-parts/labelled.tsx'
import { money } from '../page-parts/money.ts'
import { Facts, SidePanel } from '../page-parts/side-panel.tsx'
import { useMay } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/gaming'>['rows'][number]

/** A limit as one reads it: "loss a week 100.00". */
export const limitText = ({ kind, period, amount }: Row['limits'][number]): string =>
  t('gaming.limit', {
    kind: tOr('limitKind', kind),
    period: tOr('period', period),
    amount: money(amount),
  })

interface GamingPanelProps {
  readonly row: Row
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

/** A case: what the member set, what was lost, what was noted; a note, and a suspension. */
export function GamingPanel({ row, onDone, onClose }: GamingPanelProps) {
  const mayNote = useMay('gaming_cases')
  const maySuspend = useMay('access') && row.status === 'active'
  const [asked, setAsked] = useState<'note' | 'suspend' | null>(null)
  const finish = (text: string): void => {
    setAsked(null)
    onDone(text)
  }
  return (
    <SidePanel title={row.login} onClose={onClose}>
      <Facts
        facts={[
          [t('col.state'), tOr('status', row.status)],
          [t('gaming.break'), row.break === null ? '' : tOr('break', row.break.kind)],
          [t('filter.until'), row.break?.until],
          ...row.limits.map((limit) => [t('gaming.limits'), limitText(limit)] as const),
          [t('gaming.seven'), `${money(row.win_loss_7)} ${row.currency}`],
          [t('gaming.thirty'), `${money(row.win_loss_30)} ${row.currency}`],
          [t('gaming.noted'), row.noted],
        ]}
      />
      {row.note === null ? null : (
        <p className="rounded border border-line bg-surface px-2 py-1.5">{row.note}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {mayNote ? (
          <Button size="small" onClick={() => setAsked('note')}>
            {t('gaming.note')}
          </Button>
        ) : null}
        {maySuspend ? (
          <Button size="small" onClick={() => setAsked('suspend')}>
            {t('act.suspend')}
          </Button>
        ) : null}
      </div>
      {asked === 'note' ? (
        <Note login={row.login} onDone={finish} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'suspend' ? (
        <Confirm
          title={t('act.suspend.title', { login: row.login })}
          verb={t('act.suspend')}
          asksReason
          onConfirm={(reason) =>
            act('/bo/status', { target: row.login, status: 'suspended', reason })
          }
          onDone={() => finish(t('done', { act: t('act.suspend'), login: row.login }))}
          onClose={() => setAsked(null)}
        >
          {t('act.suspend.says')}
        </Confirm>
      ) : null}
    </SidePanel>
  )
}

interface NoteProps {
  readonly login: string
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

function Note({ login, onDone, onClose }: NoteProps) {
  const [note, setNote] = useState('')
  return (
    <Confirm
      title={t('gaming.noteOn', { login })}
      verb={t('gaming.note')}
      onConfirm={(reason) => act('/bo/gaming/note', { target: login, note: note.trim(), reason })}
      onDone={() => onDone(t('gaming.isNoted', { login }))}
      onClose={onClose}
    >
      <Labelled label={t('col.note')} value={note} onChange={setNote} says={t('gaming.noteSays')} />
    </Confirm>
  )
}
