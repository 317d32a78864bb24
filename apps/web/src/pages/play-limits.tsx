import { playLimitKinds } from '@fairline/domain/play-limits/play-limit'
import { useTranslate } from '@fairline/site/i18n'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { Select } from '@fairline/ui/select'
import { Skeleton } from '@fairline/ui/skeleton'
import { Breaks } from '../features/play-limits/breaks.tsx'
import { LimitRow } from '../features/play-limits/limit-row.tsx'
import { PageTitle } from '../page-parts/page-title.tsx'
import { useSession } from '../session/session-store.ts'
import {
  type OwnPlay,
  type PlayActions,
  usePlayActions,
  usePlayLimits,
} from '../session/use-play-limits.ts'
import { InfoPage } from '../shell/info-page.tsx'

const intervals = ['0', '15', '30', '60', '120'] as const
const heading = 'mt-6 text-[13px] font-semibold text-text-muted'

/** The limits and breaks of the member's own play, and how often a reality check comes. */
export function MyLimits() {
  const t = useTranslate()
  const { data: state, isPending, isLoadingError, refetch } = usePlayLimits()
  const actions = usePlayActions()
  const currency = useSession(({ account }) => account?.currency)
  return (
    <InfoPage path="/info/limits">
      <div className="max-w-3xl pb-8 min-[1400px]:max-w-none" aria-busy={isPending}>
        <PageTitle>{t('page.limits')}</PageTitle>
        <p className="text-text-muted">{t('limits.intro')}</p>
        {isLoadingError ? <LoadFailed text={t('limits.failed')} onRetry={refetch} /> : null}
        {isPending ? <Skeleton className="mt-4 h-64" /> : null}
        {state === undefined || currency === undefined ? null : (
          <div className="grid gap-x-12 min-[1400px]:grid-cols-2">
            {playLimitKinds.map((kind) => (
              <section key={kind}>
                <h2 className={heading}>{t(`limits.${kind}`)}</h2>
                <p className="mt-0.5 text-[12.5px] text-text-muted">{t(`limits.${kind}Text`)}</p>
                {state.limits
                  .filter((row) => row.kind === kind)
                  .map((row) => (
                    <LimitRow
                      key={row.period}
                      row={row}
                      currency={currency}
                      onSet={actions.setLimit}
                    />
                  ))}
              </section>
            ))}
            <section>
              <h2 className={heading}>{t('limits.breaks')}</h2>
              <Breaks running={state.running} actions={actions} />
            </section>
            <section>
              <h2 className={heading}>{t('limits.reality')}</h2>
              <CheckInterval state={state} onSet={actions.setRealityCheck} />
            </section>
          </div>
        )}
      </div>
    </InfoPage>
  )
}

interface CheckIntervalProps {
  readonly state: OwnPlay
  readonly onSet: PlayActions['setRealityCheck']
}

function CheckInterval({ state, onSet }: CheckIntervalProps) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2.5">
      <p className="min-w-0 flex-1 basis-64">{t('limits.realityText')}</p>
      <Select
        label={t('limits.reality')}
        className="h-11 min-w-44 border-line-strong bg-surface-raised px-2 lg:h-9"
        value={String(state.checkMinutes) as (typeof intervals)[number]}
        options={intervals.map((value) => ({
          value,
          label: value === '0' ? t('limits.never') : t('limits.minutes', { count: value }),
        }))}
        onValue={(minutes) => void onSet(Number(minutes) as OwnPlay['checkMinutes'])}
      />
    </div>
  )
}
