import { Button } from '@fairline/ui/button'
import { type Column, Table } from '@fairline/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, read } from '../calls/ask.ts'
import { Facts, SidePanel } from '../page-parts/side-panel.tsx'
import { useMay } from '../session/me.ts'
import { t } from '../texts.ts'
import { EnterLeague, type LeagueAct, leagueActs } from './enter-league.tsx'

type Answer = AnswerOf<'/bo/standings/league'>
type Standing = Answer['rows'][number]

const columns: readonly Column<Standing>[] = [
  { head: t('standing.played'), cell: ({ played }) => played, isNumber: true },
  { head: t('standing.points'), cell: ({ points }) => points, isNumber: true },
]

interface LeaguePanelProps {
  readonly row: AnswerOf<'/bo/standings'>['rows'][number]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A league: its table, what was entered of it, and the acts that enter more. */
export function LeaguePanel({ row, onDone, onClose }: LeaguePanelProps) {
  const mayAct = useMay('results')
  const [asked, setAsked] = useState<LeagueAct | null>(null)
  const { data, refetch } = useQuery({
    queryKey: ['/bo/standings/league', row.league],
    queryFn: () => read('/bo/standings/league', { league: row.league }),
  })
  const done = (): void => {
    setAsked(null)
    void refetch()
    onDone()
  }
  return (
    <SidePanel title={row.name} onClose={onClose}>
      {data === undefined ? <p>{t('loading')}</p> : <Entered answer={data} />}
      {mayAct && data !== undefined ? (
        <div className="flex flex-wrap gap-2">
          {leagueActs.map((each) => (
            <Button key={each} size="small" onClick={() => setAsked(each)}>
              {t(`standing.${each}`)}
            </Button>
          ))}
        </div>
      ) : null}
      {asked === null || data === undefined ? null : (
        <EnterLeague
          what={asked}
          league={row.league}
          answer={data}
          onDone={done}
          onClose={() => setAsked(null)}
        />
      )}
    </SidePanel>
  )
}

function Entered({ answer }: { readonly answer: Answer }) {
  return (
    <>
      <Facts
        facts={[
          [t('standing.tie'), t(`standing.tie.${answer.tie}`)],
          [t('standing.season'), answer.season_start ?? t('standing.guessed')],
          ...answer.deductions.map(
            ({ team, points, reason }) =>
              [t('standing.deducted'), t('standing.deductedOf', { team, points, reason })] as const,
          ),
          ...answer.awards.map(
            ({ sides, score, reason, match }) =>
              [
                t('standing.awarded'),
                t('standing.awardedOf', { sides, score, reason, match }),
              ] as const,
          ),
        ]}
      />
      {answer.rows.length === 0 ? (
        <p>{t('standing.noResults')}</p>
      ) : (
        <Table
          first={{ head: t('standing.team'), cell: ({ rank, team }) => `${rank}. ${team}` }}
          columns={columns}
          rows={answer.rows}
          keyOf={({ team }) => team}
        />
      )}
    </>
  )
}
