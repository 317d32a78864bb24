import { sportOf } from '@fairline/domain/sports/all-sports'
import { sportsInOrder, withMoved } from '@fairline/domain/sports/sports'
import { useTranslate } from '@fairline/site/i18n'
import { sportName } from '@fairline/site/sport-words'
import { Icon, iconNamed } from '@fairline/ui/icon'
import { type CSSProperties, useRef } from 'react'
import { useMenu } from '../../menus/menu-counts.ts'
import { useSession } from '../../session/session-store.ts'
import { Group, keep } from './settings-lines.tsx'
import './settings.css'

interface SportsOrderProps {
  readonly ownOrder: readonly number[]
}

/**
 * The sports in the member's order. The member drags them or uses the buttons of each.
 * @spec S3.preferences.sportsOrder
 */
export function SportsOrder({ ownOrder }: SportsOrderProps) {
  const t = useTranslate()
  const { data: menu } = useMenu()
  const currency = useSession(({ account }) => account?.currency)
  // Kept outside the page: what changes under the mouse as a drag begins ends it.
  const dragged = useRef<number | null>(null)
  if (menu === undefined) return null
  const listed = menu.map(({ sportsType }) => ({ sportsType, name: sportName(sportsType, t) }))
  const sports = sportsInOrder(listed, ownOrder, currency)
  const order = sports.map(({ sportsType }) => sportsType)
  const move = (from: number, to: number): void => {
    if (from !== to && to >= 0 && to < order.length) {
      void keep({ sportsOrder: withMoved(order, from, to) })
    }
  }
  return (
    <Group name={t('settings.sportsOrder')} id="sports">
      <p className="pb-2 text-[12.5px] text-text-muted">{t('settings.sportsOrderHint')}</p>
      <ol className="so-list" style={{ '--rows': Math.ceil(sports.length / 4) } as CSSProperties}>
        {sports.map(({ sportsType, name }, at) => (
          <li
            key={sportsType}
            draggable
            onDragStart={({ dataTransfer }) => {
              // A browser drags nothing that carries nothing.
              dataTransfer.setData('text/plain', String(sportsType))
              dragged.current = at
            }}
            onDragOver={(event) => event.preventDefault()}
            onDragEnd={() => {
              dragged.current = null
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged.current !== null) move(dragged.current, at)
            }}
            className="so-sport"
          >
            <span className="w-5 text-right text-text-muted tabular-nums">{at + 1}</span>
            <Icon name={iconNamed(sportOf(sportsType)?.key ?? '')} size={16} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {(['moveUp', 'moveDown'] as const).map((step) => (
              <button
                key={step}
                type="button"
                aria-label={t(`settings.${step}`, { sport: name })}
                disabled={step === 'moveUp' ? at === 0 : at === sports.length - 1}
                onClick={() => move(at, step === 'moveUp' ? at - 1 : at + 1)}
                className="flex size-11 items-center justify-center rounded hover:bg-surface-sunken
                  disabled:opacity-30 lg:size-7"
              >
                <Icon name={step === 'moveUp' ? 'chevronUp' : 'chevronDown'} size={14} />
              </button>
            ))}
          </li>
        ))}
      </ol>
      {ownOrder.length === 0 ? null : (
        <button
          type="button"
          onClick={() => void keep({ sportsOrder: [] })}
          className="mt-2 h-11 underline lg:h-8"
        >
          {t('settings.houseOrder')}
        </button>
      )}
    </Group>
  )
}
