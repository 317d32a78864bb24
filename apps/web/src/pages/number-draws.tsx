import type { NumberDraw } from '@fairline/contract/games'
import { useTranslate } from '@fairline/site/i18n'
import { Skeleton } from '@fairline/ui/skeleton'
import { useState } from 'react'
import { PagedList } from '../bets/pager.tsx'
import { DrawProof } from '../features/draws/draw-proof.tsx'
import { Programme } from '../features/draws/programme.tsx'
import { useNumberDraws } from '../features/draws/use-draws.ts'
import { GameAndDay } from '../page-parts/game-and-day.tsx'
import { PageTitle } from '../page-parts/page-title.tsx'
import { useDay } from '../page-parts/use-day.ts'
import { InfoPage } from '../shell/info-page.tsx'

const sumNames = ['sum', 'low', 'odd'] as const

/** A draw: its time, its numbers in their order, and what bets go by. */
function Draw({ draw }: { readonly draw: NumberDraw }) {
  const t = useTranslate()
  return (
    <li data-testid="number-draw" className="border-b border-line py-2">
      <time className="font-semibold tabular-nums">{draw.drawn_at}</time>
      <ol aria-label={t('draws.numbers')} className="mt-1 flex flex-wrap gap-1 tabular-nums">
        {draw.numbers.map((number) => (
          <li
            key={number}
            className="flex h-7 w-8 items-center justify-center rounded border border-line-strong
              bg-surface-raised font-semibold"
          >
            {number}
          </li>
        ))}
      </ol>
      <p className="mt-1 flex flex-wrap gap-x-4 tabular-nums">
        {sumNames.map((name) =>
          draw.sums[name] === undefined ? null : (
            <span key={name}>
              {t(`draws.${name}`)} <b>{draw.sums[name]}</b>
            </span>
          ),
        )}
      </p>
      <DrawProof draw={draw} />
    </li>
  )
}

/**
 * The draws of a number game on a day, and what is drawn next. @spec S2.route.ngresult S7.ngresult
 */
export function NumberDraws() {
  const t = useTranslate()
  const { day, today, choose } = useDay()
  const [game, setGame] = useState('')
  const [page, setPage] = useState(1)
  const query = useNumberDraws({ day, game, page })
  const options = (query.data?.games ?? []).map(({ provider, game_code, name }) => ({
    value: `${provider}/${game_code}`,
    label: name,
  }))
  return (
    <InfoPage path={null}>
      <PageTitle>{t('page.numberGame')}</PageTitle>
      <GameAndDay
        game={game === '' ? (options[0]?.value ?? '') : game}
        games={options}
        onGame={(value) => {
          setGame(value)
          setPage(1)
        }}
        day={day}
        today={today}
        onDay={(chosen) => {
          choose(chosen)
          setPage(1)
        }}
      />
      <PagedList
        query={query}
        page={page}
        onPage={setPage}
        failed={t('draws.failed')}
        empty={t('rounds.empty')}
        placeholder={<Skeleton className="mt-3 h-64" />}
      >
        {({ draws }) => (
          <ul className="mt-3">
            {draws.map((draw) => (
              <Draw key={draw.round_id} draw={draw} />
            ))}
          </ul>
        )}
      </PagedList>
      <Programme />
    </InfoPage>
  )
}
