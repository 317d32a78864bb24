import { uxMenu } from '@fairline/contract/board'
import { footballSportsType } from '@fairline/domain/sports/sports'
import { Icon, type IconName } from '@fairline/ui/icon'
import { Skeleton } from '@fairline/ui/skeleton'
import { Tabs } from '@fairline/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { presentError } from '../../api/present-error.ts'
import { useTranslate } from '../../i18n.ts'
import { arrange, type BoardPage, useLayout } from '../../session/layout-store.ts'
import { useSession } from '../../session/session-store.ts'

const periods = ['early', 'today', 'live'] as const
const knownPages = ['hdpou', 'oxt', 'oe'] as const
/** How often the counts are read again, milliseconds. */
const menuIntervalMs = 10_000

function useMenu() {
  const accountId = useSession(({ account }) => account?.accountId)
  return useQuery({
    queryKey: ['uxmenu', accountId],
    enabled: accountId !== undefined,
    refetchInterval: menuIntervalMs,
    queryFn: async ({ signal }) => {
      const answer = await call(uxMenu, {}, signal)
      if (answer.ok) return answer.data.menu
      presentError(answer.rejection)
      throw new Error(answer.rejection.code)
    },
  })
}

interface PageLineProps {
  readonly name: string
  readonly count?: number | undefined
  readonly isChosen: boolean
  readonly icon?: IconName
  readonly isSport?: boolean
  readonly onChoose: () => void
}

function PageLine({ name, count, isChosen, icon, isSport = false, onChoose }: PageLineProps) {
  return (
    <button
      type="button"
      aria-current={isChosen ? 'page' : undefined}
      onClick={onChoose}
      className={`flex min-h-11 w-full items-center gap-2 border-l-[3px] px-3 text-left
        lg:min-h-[30px] ${isSport ? 'font-semibold' : ''} ${icon === undefined ? 'pl-[37px]' : ''}
        ${isChosen ? 'border-l-accent bg-surface-raised font-semibold' : 'border-l-transparent hover:bg-surface-raised'}`}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {count === undefined ? null : (
        <span className="min-w-7 rounded-full bg-surface-sunken px-2 text-right text-[12px]">
          {count}
        </span>
      )}
    </button>
  )
}

/** When, which sport, which page: with how many matches each has; what has none is hidden. */
export function SportsMenu({ onChoose }: { readonly onChoose?: () => void }) {
  const t = useTranslate()
  const { data: menu } = useMenu()
  const { period, page, favourites } = useLayout()
  const football = menu?.find((sport) => sport.sports_type === footballSportsType)
  const choose = (chosen: BoardPage): void => {
    arrange({ page: chosen })
    onChoose?.()
  }
  const pages = football?.pages ?? []
  return (
    <nav aria-label={t('menu.sports')} className="pb-2">
      <Tabs
        label={t('menu.period')}
        className="grid grid-cols-3 border-b border-line bg-surface-raised"
        tabClassName="flex min-h-12 flex-col items-center justify-center border-b-2
          border-transparent leading-4 aria-selected:border-accent aria-selected:font-semibold
          lg:min-h-10"
        value={period}
        onChange={(chosen) => {
          arrange({ period: chosen, page: page === 'favourites' ? 'hdpou' : page })
          onChoose?.()
        }}
        tabs={periods.map((value) => ({
          value,
          label: (
            <>
              <span>{t(`menu.${value}`)}</span>
              <span className="text-[12px] text-text-muted">{football?.[value] ?? ' '}</span>
            </>
          ),
        }))}
      />
      <PageLine
        name={t('menu.favourites')}
        icon="star"
        count={favourites.length}
        isChosen={page === 'favourites'}
        onChoose={() => choose('favourites')}
      />
      {menu === undefined ? (
        <div className="flex flex-col gap-3 p-3">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-36" />
        </div>
      ) : null}
      {football === undefined ? null : (
        <PageLine
          name={t('sport.1')}
          icon="ball"
          isSport
          count={football[period]}
          isChosen={false}
          onChoose={() => choose('hdpou')}
        />
      )}
      {knownPages.map((name) => {
        const count = pages.find((each) => each.page === name)?.[period] ?? 0
        return count === 0 ? null : (
          <PageLine
            key={name}
            name={t(`menu.page.${name}`)}
            count={count}
            isChosen={page === name}
            onChoose={() => choose(name)}
          />
        )
      })}
      {menu?.length === 0 ? <p className="p-3 text-text-muted">{t('menu.empty')}</p> : null}
    </nav>
  )
}
