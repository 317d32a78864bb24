import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { type Column, Table } from '@fairline/ui/table'
import { useState } from 'react'
import { type AnswerOf, act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { money, toneOf } from '../page-parts/money.ts'
import { t } from '../texts.ts'

type Preview = AnswerOf<'/bo/settleup/preview'>
type Member = Preview['members'][number]
type Upline = Preview['uplines'][number]

const memberColumns: readonly Column<Member>[] = [
  { head: t('col.currency'), cell: ({ currency }) => currency },
  {
    head: t('settle.moves'),
    cell: ({ moves }) => money(moves),
    isNumber: true,
    tone: ({ moves }) => toneOf(moves),
  },
]

const uplineColumns: readonly Column<Upline>[] = [
  {
    head: t('settle.to'),
    cell: ({ upline }) => (upline === 'house' ? t('role.company') : upline),
  },
  { head: t('col.currency'), cell: ({ currency }) => currency },
  {
    head: t('settle.pays'),
    cell: ({ amount }) => money(amount),
    isNumber: true,
    tone: ({ amount }) => toneOf(amount),
  },
]

interface SettleUpPreviewProps {
  readonly preview: Preview
  readonly mayRun: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

/** What a settle-up would do; who may run it is asked once more, with the number of members. */
export function SettleUpPreview({ preview, mayRun, onDone, onClose }: SettleUpPreviewProps) {
  const [isAsked, setAsked] = useState(false)
  const { from, until, members, uplines } = preview
  const count = String(members.length)
  if (isAsked) {
    return (
      <Confirm
        title={t('settle.run', { until })}
        verb={t('settle.runVerb')}
        typed={count}
        asksReason
        onConfirm={(reason) => act('/bo/settleup/run', { until, reason })}
        onDone={onDone}
        onClose={onClose}
      >
        {t('settle.runSays', { members: count, uplines: String(uplines.length) })}
      </Confirm>
    )
  }
  return (
    <Dialog
      open
      title={t('settle.previewTitle', { from: from ?? t('settle.firstDay'), until })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {mayRun ? (
            <Button kind="primary" onClick={() => setAsked(true)}>
              {t('settle.runVerb')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex max-h-[60dvh] flex-col gap-3 overflow-y-auto">
        <Table
          first={{ head: t('settle.uplines'), cell: ({ login }) => login }}
          columns={uplineColumns}
          rows={uplines}
          keyOf={({ login }) => login}
        />
        <Table
          first={{ head: t('tree.members'), cell: ({ login }) => login }}
          columns={memberColumns}
          rows={members}
          keyOf={({ login }) => login}
        />
      </div>
    </Dialog>
  )
}
