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
import { Facts, SidePanel } from '../page-parts/side-panel.tsx'
import { useMay } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/messages'>['rows'][number]

const readerOf = ({ member }: Row): string => (member === '' ? t('message.all') : member)
const endOf = ({ until }: Row): string => (until === null ? t('message.stays') : shortTime(until))

const columns: readonly DataColumn<Row>[] = [
  { id: 'kind', head: t('col.kind'), cell: ({ kind }) => tOr('message', kind), width: '140px' },
  { id: 'member', head: t('col.to'), cell: readerOf, width: '120px' },
  { id: 'title', head: t('col.title'), cell: ({ title }) => title },
  { id: 'from', head: t('filter.from'), cell: ({ from }) => shortTime(from), isWide: true },
  { id: 'until', head: t('filter.until'), cell: endOf, isWide: true },
]

/** What the operator and the uplines have written to members, and what they write next. */
export function MessagesPage() {
  const mayOne = useMay('message_one')
  const mayAll = useMay('message_all')
  const [written, setWritten] = useState<MessageKind | null>(null)
  const [opened, setOpened] = useState<Row | null>(null)
  const [ended, setEnded] = useState<Row | null>(null)
  const query = useQuery({ queryKey: ['/bo/messages'], queryFn: () => read('/bo/messages', {}) })
  const done = (text: string): void => {
    setWritten(null)
    setOpened(null)
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
      <div className="flex min-h-0 flex-1">
        <DataTable
          label={t('screen.messages')}
          columns={columns}
          rows={query.data?.rows ?? []}
          keyOf={(row) => row.message_id}
          onOpen={setOpened}
          empty={t(query.isLoading ? 'loading' : 'message.none')}
        />
        {opened === null ? null : (
          <MessagePanel
            message={opened}
            onEnd={mayAll ? () => setEnded(opened) : undefined}
            onClose={() => setOpened(null)}
          />
        )}
      </div>
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

interface MessagePanelProps {
  readonly message: Row
  /** Undefined for who may not end it. */
  readonly onEnd: (() => void) | undefined
  readonly onClose: () => void
}

/** A message as it is read. */
function MessagePanel({ message, onEnd, onClose }: MessagePanelProps) {
  const { kind, title, content, from } = message
  return (
    <SidePanel title={t('message.title')} onClose={onClose}>
      <Facts
        facts={[
          [t('col.kind'), tOr('message', kind)],
          [t('col.to'), readerOf(message)],
          [t('filter.from'), shortTime(from)],
          [t('filter.until'), endOf(message)],
        ]}
      />
      <h3 className="font-semibold">{title}</h3>
      {content === title ? null : <p className="whitespace-pre-line">{content}</p>}
      {onEnd === undefined ? null : (
        <Button size="small" onClick={onEnd}>
          {t('message.end')}
        </Button>
      )}
    </SidePanel>
  )
}
