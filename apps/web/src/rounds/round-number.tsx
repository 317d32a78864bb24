import { useTranslate } from '@fairline/site/i18n'

interface RoundNumberProps {
  readonly id: string
  /** The page that verifies the round; empty without one. */
  readonly verify: string
}

/** The number of a round, and the way to the page that verifies it. */
export function RoundNumber({ id, verify }: RoundNumberProps) {
  const t = useTranslate()
  return (
    <p className="text-[12px] break-all text-text-muted tabular-nums">
      {id}
      {verify === '' ? null : (
        <a
          href={verify}
          target="_blank"
          rel="noopener"
          aria-label={t('results.verifyOf', { round: id })}
          className="ml-2 text-accent underline underline-offset-2 max-lg:inline-flex
            max-lg:min-h-11 max-lg:items-center print:hidden"
        >
          {t('results.verify')}
        </a>
      )}
    </p>
  )
}
