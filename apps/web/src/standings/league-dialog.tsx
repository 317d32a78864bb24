import { useTranslate } from '@fairline/site/i18n'
import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { segmentStyle, segmentsStyle } from '@fairline/ui/segments'
import { Tabs } from '@fairline/ui/tabs'
import { useState } from 'react'
import { LeagueTable } from './league-table.tsx'
import type { LeagueAsked, LeagueView } from './use-league.ts'

const views: readonly LeagueView[] = ['all', 'home', 'away']

interface LeagueDialogProps {
  readonly title: string
  readonly asked: LeagueAsked
  readonly onClose: () => void
}

/** A league in a dialog: its table, and that of matches at home or away alone. */
export function LeagueDialog({ title, asked, onClose }: LeagueDialogProps) {
  const t = useTranslate()
  const [view, setView] = useState<LeagueView>('all')
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <Tabs
        label={t('league.views')}
        value={view}
        onChange={setView}
        className={`${segmentsStyle} mb-2 w-fit`}
        tabClassName={segmentStyle}
        tabs={views.map((each) => ({ value: each, label: t(`league.view.${each}`) }))}
      />
      <LeagueTable {...asked} view={view} />
    </Dialog>
  )
}
