import { useTranslate } from '../../i18n.ts'

/** Says that the statement did not load, and asks again. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate()
  return (
    <p role="alert" className="py-6">
      {t('statement.failed')}{' '}
      <button type="button" className="underline" onClick={onRetry}>
        {t('action.retry')}
      </button>
    </p>
  )
}
