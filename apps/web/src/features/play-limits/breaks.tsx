import { deadlineText, type Translate, useTranslate } from '@fairline/site/i18n'
import { presentExclusion } from '@fairline/site/notices/present-error'
import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { Select } from '@fairline/ui/select'
import { useState } from 'react'
import type { OwnPlay, PlayActions } from '../../session/use-play-limits.ts'

const days = ['1', '2', '7', '14', '28', '42'] as const
const months = ['6', '12', '24', '60'] as const

type BreakKind = 'timeOut' | 'exclusion'

/** A time-out lasts days, an exclusion months. */
const lengthText = (kind: BreakKind, count: string, t: Translate): string =>
  t(kind === 'timeOut' ? 'limits.days' : 'limits.months', { count })

interface BreaksProps {
  readonly running: OwnPlay['running']
  readonly actions: PlayActions
}

/** Time-out and self-exclusion, each behind a question that says what it means. */
export function Breaks({ running, actions }: BreaksProps) {
  const t = useTranslate()
  const [day, setDay] = useState<(typeof days)[number]>('1')
  const [month, setMonth] = useState<(typeof months)[number]>('6')
  const [asked, setAsked] = useState<BreakKind | null>(null)
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
      <Offer kind="timeOut" value={day} values={days} onValue={setDay} onAsk={setAsked} />
      <Offer kind="exclusion" value={month} values={months} onValue={setMonth} onAsk={setAsked} />
      {asked === null ? null : (
        <Question
          asked={asked}
          length={lengthText(asked, asked === 'timeOut' ? day : month, t)}
          onCancel={() => setAsked(null)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  )
}

interface QuestionProps {
  readonly asked: BreakKind
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

interface OfferProps<Length extends string> {
  readonly kind: BreakKind
  readonly value: Length
  readonly values: readonly Length[]
  readonly onValue: (value: Length) => void
  readonly onAsk: (kind: BreakKind) => void
}

/** A break of a chosen length: what it means, and the button that asks for it. */
function Offer<Length extends string>(props: OfferProps<Length>) {
  const { kind, value, values, onValue, onAsk } = props
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2.5">
      <p className="min-w-0 flex-1 basis-64">{t(`limits.${kind}Text`)}</p>
      <div className="flex gap-1.5">
        <Select
          label={t(`limits.${kind}`)}
          className="h-11 min-w-36 border-line-strong bg-surface-raised px-2 lg:h-9"
          value={value}
          options={values.map((each) => ({ value: each, label: lengthText(kind, each, t) }))}
          onValue={onValue}
        />
        <Button className="min-w-32 max-lg:h-11" onClick={() => onAsk(kind)}>
          {t(`limits.${kind}`)}
        </Button>
      </div>
    </div>
  )
}
