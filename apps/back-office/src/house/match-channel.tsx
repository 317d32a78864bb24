import { showToast } from '@fairline/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { act, read } from '../calls/ask.ts'
import { Choice } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { t } from '../texts.ts'

/**
 * The channel of live TV that a trader gives to a match, instead of that of its league. Nothing
 * where the operator has no channels.
 */
export function MatchChannel({ matchId }: { readonly matchId: string }) {
  const { data, refetch } = useQuery({
    queryKey: ['/bo/tv/given'],
    queryFn: () => read('/bo/tv/given', {}),
    retry: false,
  })
  const give = async (channelId: string): Promise<void> => {
    const channel_id = channelId === '' ? null : channelId
    const outcome = await act('/bo/tv/give', { match_id: matchId, channel_id })
    if (!outcome.ok) showToast('error', refusalText(outcome.refusal))
    void refetch()
  }
  if (data === undefined || data.channels.length === 0) return null
  const given = data.matches.find(({ match_id: id }) => id === matchId)
  return (
    <div className="flex items-center justify-between gap-2">
      <span aria-hidden="true">{t('trade.channel')}</span>
      <Choice
        label={t('trade.channel')}
        value={given?.channel_id ?? ''}
        choices={[
          ['', t('trade.channelOfLeague')],
          ...data.channels.map(({ channel_id: id, name }) => [id, name] as const),
        ]}
        onChange={(channelId) => void give(channelId)}
      />
    </div>
  )
}
