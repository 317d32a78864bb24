import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { Select } from '@fairline/ui/select'
import { useState } from 'react'
import { deadlineText, useTranslate } from '../../i18n.ts'
import { presentExclusion } from '../../notices/present-error.ts'
import type { OwnPlay, PlayActions } from '../../session/use-play-limits.ts'

const days = ['1', '2', '7', '14', '28', '42'] as const
const months = ['6', '12', '24', '60'] as const
const selectStyle = 'h-11 min-w-36 border-line-strong bg-surface-raised px-2 lg:h-9'

interface BreaksProps {
  readonly running: OwnPlay['running']
  readonly actions: PlayActions
}

/** Time-out and self-exclusion, each behind a question that says what it means. */
export function Breaks({ running, actions }: BreaksProps) {
  const t = useTranslate()
  const [day, setDay] = useState<(typeof days)[number]>('1')
  const [month, setMonth] = useState<(typeof months)[number]>('6')
  const [asked, setAsked] = useState<'timeOut' | 'exclusion' | null>(null)
  const length =
    asked === 'exclusion' ? t('limits.months', { count: month }) : t('limits.days', { count: day })
  const confirm = async (): Promise<void> => {
    const what = asked
    setAsked(null)
    if (what === 'timeOut') await actions.takeTimeOut(Number(day))
    else await leave(actions, Number(month))
  }
  return (
    <>
      {running === null ? null : (
        <p role="status" className="mt-2 border-l-[3px] border-wait bg-surface px-3 py-2">
          {t(`refusal.break.${running.kind}`, { until: deadlineText(running.until) })}
        </p>
      )}
      <Offer
        text={t('limits.timeOutText')}
        action={t('limits.timeOut')}
        onAsk={() => setAsked('timeOut')}
      >
        <Select
          label={t('limits.timeOut')}
          className={selectStyle}
          value={day}
          options={days.map((value) => ({ value, label: t('limits.days', { count: value }) }))}
          onValue={setDay}
        />
      </Offer>
      <Offer
        text={t('limits.exclusionText')}
        action={t('limits.exclusion')}
        onAsk={() => setAsked('exclusion')}
      >
        <Select
          label={t('limits.exclusion')}
          className={selectStyle}
          value={month}
          options={months.map((value) => ({ value, label: t('limits.months', { count: value }) }))}
          onValue={setMonth}
        />
      </Offer>
      {asked === null ? null : (
        <Question
          asked={asked}
          length={length}
          onCancel={() => setAsked(null)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  )
}

interface QuestionProps {
  readonly asked: 'timeOut' | 'exclusion'
  readonly length: string
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Names what follows before it is asked for. */
function Question({ asked, length, onCancel, onConfirm }: QuestionProps) {
  const t = useTranslate()
  return (
    <Dialog
      open
      role="alertdialog"
      title={t(`limits.${asked}Ask`, { length })}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('action.cancel')}</Button>
          <Button kind="primary" onClick={onConfirm}>
            {t(`limits.${asked}`)}
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-1 pl-4">
        <li>{t(`limits.${asked}At`)}</li>
        <li>{t('limits.openBets')}</li>
        <li>{t('limits.noWayBack')}</li>
      </ul>
    </Dialog>
  )
}

/**
 * Excludes the member, which ends the session on the server. If the live stream has reported that
 * already, the account is cleared and nothing more is shown.
 */
async function leave(actions: PlayActions, asked: number): Promise<void> {
  const until = await actions.exclude(asked)
  if (until !== null) presentExclusion(until)
}

interface OfferProps {
  readonly text: string
  readonly action: string
  readonly onAsk: () => void
  readonly children: React.ReactNode
}

function Offer({ text, action, onAsk, children }: OfferProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2.5">
      <p className="min-w-0 flex-1 basis-64">{text}</p>
      <div className="flex gap-1.5">
        {children}
        <Button className="min-w-32 max-lg:h-11" onClick={onAsk}>
          {action}
        </Button>
      </div>
    </div>
  )
}
