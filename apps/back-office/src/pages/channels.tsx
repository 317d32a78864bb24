import { Button } from '@fairline/ui/button'
import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { showToast } from '@fairline/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, act, RefusedError, read } from '../calls/ask.ts'
import { ChannelForm, type ChannelRow } from '../house/channel-form.tsx'
import { MediaHosts } from '../house/media-hosts.tsx'
import { Confirm } from '../page-parts/confirm.tsx'
import { PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { Facts, SidePanel } from '../page-parts/side-panel.tsx'
import { useMay } from '../session/me.ts'
import { t } from '../texts.ts'

const columns: readonly DataColumn<ChannelRow>[] = [
  { id: 'key', head: t('channels.field.key'), cell: (row) => row.channel_id },
  { id: 'name', head: t('col.name'), cell: ({ name }) => name, isWide: true },
  {
    id: 'signed',
    head: t('channels.signed'),
    cell: (row) => t(row.is_signed ? 'channels.yes' : 'channels.no'),
  },
  {
    id: 'leagues',
    head: t('channels.leagues'),
    cell: ({ leagues }) => leagues.length,
    isNumber: true,
  },
  {
    id: 'matches',
    head: t('channels.matches'),
    cell: ({ matches }) => matches.length,
    isNumber: true,
  },
  { id: 'url', head: t('channels.field.url'), cell: ({ url }) => url, takesRest: true },
]

type Asked = 'add' | 'edit' | 'remove' | 'hosts'

/** The channels of live TV, and the hosts that video may come from. */
export function ChannelsPage() {
  const mayAct = useMay('site')
  const [opened, setOpened] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['/bo/tv'],
    queryFn: () => read('/bo/tv', {}),
  })
  const rows = data?.channels ?? []
  const row = rows.find((each) => each.channel_id === opened)
  const close = () => setAsked(null)
  const done = (text: string): void => {
    close()
    showToast('success', text)
    void refetch()
  }
  return (
    <>
      <PageHead title={t('screen.channels')}>
        <span className="flex-1" />
        {mayAct && data !== undefined ? (
          <>
            <Button size="small" onClick={() => setAsked('hosts')}>
              {t('channels.hosts')}
            </Button>
            <Button size="small" onClick={() => setAsked('add')}>
              {t('channels.add')}
            </Button>
          </>
        ) : null}
      </PageHead>
      <p className="px-3 pb-2 text-text-muted">
        {t('channels.hosts')}: {data?.hosts.join(', ') || t('channels.noHosts')}
      </p>
      <div className="flex min-h-0 flex-1">
        <DataTable
          label={t('screen.channels')}
          columns={columns}
          rows={rows}
          keyOf={(each) => each.channel_id}
          onOpen={(each) => setOpened(each.channel_id)}
          empty={
            error instanceof RefusedError
              ? refusalText(error.refusal)
              : t(isLoading ? 'loading' : 'channels.none')
          }
        />
        {row === undefined ? null : (
          <ChannelPanel
            row={row}
            onAsk={mayAct ? setAsked : null}
            onClose={() => setOpened(null)}
          />
        )}
      </div>
      <AskedDialog asked={asked} row={row} tv={data} onDone={done} onClose={close} />
    </>
  )
}

interface AskedDialogProps {
  readonly asked: Asked | null
  /** The channel that is open. */
  readonly row: ChannelRow | undefined
  readonly tv: AnswerOf<'/bo/tv'> | undefined
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

/** The form or question of what was asked for. */
function AskedDialog({ asked, row, tv, ...ends }: AskedDialogProps) {
  if (asked === null || tv === undefined) return null
  if (asked === 'hosts') return <MediaHosts hosts={tv.hosts} {...ends} />
  if (asked === 'add') return <ChannelForm channel={null} leagues={tv.leagues} {...ends} />
  if (row === undefined) return null
  if (asked === 'edit') return <ChannelForm channel={row} leagues={tv.leagues} {...ends} />
  return <RemoveChannel row={row} {...ends} />
}

interface ChannelPanelProps {
  readonly row: ChannelRow
  /** Null for an account that only looks. */
  readonly onAsk: ((asked: Asked) => void) | null
  readonly onClose: () => void
}

function ChannelPanel({ row, onAsk, onClose }: ChannelPanelProps) {
  return (
    <SidePanel title={row.name} onClose={onClose}>
      <Facts
        facts={[
          [t('channels.field.key'), row.channel_id],
          [
            t('channels.field.url'),
            <span key="url" className="break-all">
              {row.url}
            </span>,
          ],
          [t('channels.signed'), t(row.is_signed ? 'channels.yes' : 'channels.no')],
          [t('channels.leagues'), row.leagues.length],
          [t('channels.matches'), row.matches.join(', ')],
        ]}
      />
      {onAsk === null ? null : (
        <div className="flex gap-2">
          <Button size="small" onClick={() => onAsk('edit')}>
            {t('channels.edit')}
          </Button>
          <Button size="small" onClick={() => onAsk('remove')}>
            {t('channels.remove')}
          </Button>
        </div>
      )}
    </SidePanel>
  )
}

interface RemoveChannelProps {
  readonly row: ChannelRow
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

function RemoveChannel({ row, onDone, onClose }: RemoveChannelProps) {
  const { channel_id, name } = row
  return (
    <Confirm
      title={t('channels.remove')}
      verb={t('channels.remove')}
      asksReason
      onConfirm={(reason) => act('/bo/tv/remove', { channel_id, reason })}
      onDone={() => onDone(t('channels.removed', { name }))}
      onClose={onClose}
    >
      {t('channels.removeSays', { name })}
    </Confirm>
  )
}
