import { useTranslate } from '@fairline/site/i18n'
import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { segmentStyle, segmentsStyle } from '@fairline/ui/segments'
import { Skeleton } from '@fairline/ui/skeleton'
import { Tabs } from '@fairline/ui/tabs'
import { useState } from 'react'
import { Bracket } from './bracket.tsx'
import { LeagueTable } from './league-table.tsx'
import { useBracket } from './use-brackets.ts'
import type { LeagueAsked, LeagueView } from './use-league.ts'

const views: readonly LeagueView[] = ['all', 'home', 'away']

interface LeagueDialogProps {
  readonly title: string
  readonly asked: LeagueAsked
  readonly onClose: () => void
}

/**
 * A league in a dialog: its table, and that of matches at home or away alone. One with ties opens
 * at their bracket, which says more than a table of them.
 */
export function LeagueDialog({ title, asked, onClose }: LeagueDialogProps) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<LeagueView | 'bracket'>()
  const { data: rounds = null, isPending } = useBracket(asked.leagueId)
  const shown = chosen ?? (rounds === null ? 'all' : 'bracket')
  const tables = views.map((value) => ({ value, label: t(`league.view.${value}`) }))
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <Tabs
        label={t('league.views')}
        value={shown}
        onChange={setChosen}
        className={`${segmentsStyle} mb-2 w-fit`}
        tabClassName={segmentStyle}
        tabs={
          rounds === null
            ? tables
            : [{ value: 'bracket' as const, label: t('bracket.tab') }, ...tables]
        }
      />
      {isPending ? <Skeleton className="h-60" /> : null}
      {!isPending && shown === 'bracket' && rounds !== null ? <Bracket rounds={rounds} /> : null}
      {!isPending && shown !== 'bracket' ? <LeagueTable {...asked} view={shown} /> : null}
    </Dialog>
  )
}
