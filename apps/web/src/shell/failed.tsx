import { useTranslate } from '@fairline/site/i18n'
import { Button } from '@fairline/ui/button'

/** A page whose part did not arrive in time, or that broke: says so and offers to try again. */
export function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate()
  return (
    <main
      className="mx-auto flex min-h-full max-w-lg flex-col items-start justify-center gap-4
        px-6"
    >
      <h1 className="text-[22px] leading-7 font-semibold">{t('failed.title')}</h1>
      <p className="text-[15px] leading-6 text-text-muted">{t('failed.text')}</p>
      <Button kind="primary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </main>
  )
}
