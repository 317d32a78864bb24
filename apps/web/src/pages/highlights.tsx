import { useTranslate } from '@fairline/site/i18n'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { nameText } from '@fairline/site/names'
import { Select } from '@fairline/ui/select'
import { Skeleton } from '@fairline/ui/skeleton'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PagedList } from '../bets/pager.tsx'
import { HighlightList } from '../features/highlights/highlight-list.tsx'
import { HighlightPlayer } from '../features/highlights/highlight-player.tsx'
import {
  useHighlight,
  useHighlightLeagues,
  useHighlights,
} from '../features/highlights/use-highlights.ts'
import { MediaLinks } from '../page-parts/media-links.tsx'
import { PageTitle } from '../page-parts/page-title.tsx'
import { useFirst } from '../page-parts/use-first.ts'
import { usePageSize } from '../session/preferences.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import '../features/highlights/highlights.css'
import '../page-parts/media-page.css'

/**
 * Goals, red cards and penalties of seven days, played again.
 * @spec S2.route.highlight.home S2.screen.highlights S1.media.highlights
 */
export function Highlights() {
  const t = useTranslate()
  const size = usePageSize()
  const [leagueId, setLeagueId] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const query = useHighlights(leagueId, page, size)
  const named = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  const listed = query.isPlaceholderData ? undefined : query.data?.highlights
  // It plays on while newer ones come.
  const first = useFirst(leagueId ?? '', listed?.[0]?.id ?? null)
  const shown = named === '' ? (first ?? '') : named
  return (
    <PageFrame product="liveTv">
      <main className="mx-auto w-full max-w-[1720px] flex-1 px-4 py-3 max-lg:px-0 max-lg:py-0">
        <PageTitle className="sr-only">{t('page.highlights')}</PageTitle>
        <MediaLinks page="/highlight/home" />
        <div className="media-page">
          <Stage id={shown} isLoading={query.isPending} />
          <div className="hl-side">
            <LeagueChoice
              leagueId={leagueId}
              onChoose={(id) => {
                setLeagueId(id)
                setPage(1)
                // Another league plays its own newest one.
                void navigate({ to: '/highlight/home', hash: '', replace: true })
              }}
            />
            <PagedList
              query={query}
              page={page}
              onPage={setPage}
              failed={t('highlights.failed')}
              empty={t('highlights.none')}
              placeholder={<Skeleton className="mt-3 h-64" />}
            >
              {({ highlights }) => <HighlightList highlights={highlights} playing={shown} />}
            </PagedList>
          </div>
        </div>
      </main>
    </PageFrame>
  )
}

/** The player, or why there is nothing to play. */
function Stage({ id, isLoading }: { readonly id: string; readonly isLoading: boolean }) {
  const t = useTranslate()
  const { data: highlight, isLoadingError, isLoading: waits, refetch } = useHighlight(id)
  if (isLoadingError) return <LoadFailed text={t('highlights.failed')} onRetry={refetch} />
  return (
    <div className="media-stage">
      {highlight ? (
        <HighlightPlayer key={id} highlight={highlight} />
      ) : (
        <p role="status" className="hl-empty">
          {waits || (id === '' && isLoading)
            ? t('highlights.loading')
            : t(id === '' ? 'highlights.none' : 'highlights.gone')}
        </p>
      )}
    </div>
  )
}

interface LeagueChoiceProps {
  readonly leagueId: string | null
  readonly onChoose: (id: string | null) => void
}

function LeagueChoice({ leagueId, onChoose }: LeagueChoiceProps) {
  const t = useTranslate()
  const { data: leagues = [] } = useHighlightLeagues()
  const all = { value: '', label: t('highlights.allLeagues') }
  const options = leagues.map(({ id, name, count }) => ({
    value: id,
    label: `${nameText(name)} (${count})`,
  }))
  return (
    <Select
      label={t('highlights.league')}
      value={leagueId ?? ''}
      options={[all, ...options]}
      onValue={(id) => onChoose(id === '' ? null : id)}
      className="h-9 w-full border-line-strong bg-surface-raised px-2 max-lg:mt-2 max-lg:h-11"
    />
  )
}
