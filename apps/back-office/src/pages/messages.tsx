import { Button } from '@fairline/ui/button'
import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { showToast } from '@fairline/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, act, read } from '../calls/ask.ts'
import { MessageForm, type MessageKind } from '../house/message-form.tsx'
import { Confirm } from '../page-parts/confirm.tsx'
import { shortTime } from '../page-parts/money.ts'
import { PageHead } from '../page-parts/page-head.tsx'
import { useMay } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/messages'>['rows'][number]

const columns: readonly DataColumn<Row>[] = [
  { id: 'kind', head: t('col.kind'), cell: ({ kind }) => tOr('message', kind), width: '140px' },
  {
    id: 'member',
    head: t('col.to'),
    cell: ({ member }) => (member === '' ? t('message.all') : member),
    width: '120px',
  },
  { id: 'title', head: t('col.title'), cell: ({ title }) => title },
  { id: 'from', head: t('filter.from'), cell: ({ from }) => shortTime(from), isWide: true },
  {
    id: 'until',
    head: t('filter.until'),
    cell: ({ until }) => (until === null ? t('message.stays') : shortTime(until)),
    isWide: true,
  },
]

/** What the operator and the uplines have written to members, and what they write next. */
export function MessagesPage() {
  const mayOne = useMay('message_one')
  const mayAll = useMay('message_all')
  const [written, setWritten] = useState<MessageKind | null>(null)
  const [ended, setEnded] = useState<Row | null>(null)
  const query = useQuery({ queryKey: ['/bo/messages'], queryFn: () => read('/bo/messages', {}) })
  const done = (text: string): void => {
    setWritten(null)
    setEnded(null)
    showToast('success', text)
    void query.refetch()
  }
  const kinds: readonly MessageKind[] = [
    ...(mayOne ? (['personal'] as const) : []),
    ...(mayAll ? (['announcement', 'marquee'] as const) : []),
  ]
  return (
    <>
      <PageHead title={t('screen.messages')}>
        <span className="flex-1" />
        {kinds.map((kind) => (
          <Button key={kind} size="small" onClick={() => setWritten(kind)}>
            {t(`message.write.${kind}`)}
          </Button>
        ))}
      </PageHead>
      <DataTable
        label={t('screen.messages')}
        columns={columns}
        rows={query.data?.rows ?? []}
        keyOf={(row) => row.message_id}
        {...(mayAll ? { onOpen: setEnded } : {})}
        empty={t(query.isLoading ? 'loading' : 'message.none')}
      />
      {written === null ? null : (
        <MessageForm
          kind={written}
          onDone={() => done(t('message.sent'))}
          onClose={() => setWritten(null)}
        />
      )}
      {ended === null ? null : (
        <Confirm
          title={t('message.end')}
          verb={t('message.endVerb')}
          onConfirm={(reason) => act('/bo/messages/end', { message_id: ended.message_id, reason })}
          onDone={() => done(t('message.ended'))}
          onClose={() => setEnded(null)}
        >
          <b className="block font-semibold">{ended.title}</b>
          {ended.content === ended.title ? null : (
            <p className="my-1 max-h-60 overflow-y-auto whitespace-pre-line">{ended.content}</p>
          )}
          <p className="text-text-muted">{t('message.endSays')}</p>
        </Confirm>
      )}
    </>
  )
}
