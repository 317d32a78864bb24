import { roomTerms } from '@fairline/domain/tournaments/room-terms'
import { useTranslate } from '@fairline/site/i18n'
import { RoomLink } from './room-link.tsx'

/** A way to a room of the next matches, in the place of a card. */
export function QuickCard() {
  const t = useTranslate()
  return (
    <li className="flex flex-col rounded-md border border-dashed border-line-strong px-3.5 py-3">
      <h2 className="font-semibold">{t('rooms.quick')}</h2>
      <p className="mt-1 text-text-muted">{t('rooms.quickText')}</p>
      <span className="flex-1" />
      <RoomLink
        hash="quick"
        className="mt-3 flex h-9 items-center justify-center rounded border border-line-strong
          bg-surface-raised font-semibold text-accent hover:bg-surface-sunken max-lg:h-11"
      >
        {t('rooms.quickOpen')}
      </RoomLink>
    </li>
  )
}

/** What a newcomer has to know, in the words of the rules. */
export function HowItWorks() {
  const t = useTranslate()
  return (
    <section className="rounded-md border border-line bg-surface-raised px-3.5 py-3 max-lg:hidden">
      <h2 className="font-semibold">{t('rooms.how')}</h2>
      <ul className="mt-1 list-disc pl-4 leading-text text-text-muted">
        <li>{t('room.hundred')}</li>
        <li>{t('rooms.howPoints')}</li>
        <li>{t('rooms.howMin', { players: roomTerms.playersMin })}</li>
      </ul>
      <p className="mt-2">
        <a className="text-accent underline underline-offset-2" href="/info/rules#tournaments">
          {t('rooms.rules')}
        </a>
      </p>
    </section>
  )
}
