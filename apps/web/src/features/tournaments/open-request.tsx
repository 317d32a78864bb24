import { useTranslate } from '@fairline/site/i18n'
import { presentError } from '@fairline/site/notices/present-error'
import { Button } from '@fairline/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { refreshRooms } from './room-calls.ts'
import { askAgain, letGo, resumeRequest, useOpenRequest } from './room-requests.ts'

/** A request without an answer: it can be asked for again, or let go. Mostly nothing. */
export function OpenRequest() {
  const t = useTranslate()
  const queries = useQueryClient()
  const { request, rejection } = useOpenRequest()
  const take = useCallback(
    async (asked: ReturnType<typeof resumeRequest>): Promise<void> => {
      const outcome = await asked
      if (outcome?.kind === 'refused') presentError(outcome.rejection, true)
      if (outcome !== null) await refreshRooms(queries)
    },
    [queries],
  )
  useEffect(() => void take(resumeRequest()), [take])
  if (request === null || rejection === null) return null
  return (
    <div
      role="alert"
      className="mt-3 flex flex-wrap items-center gap-2 rounded-md border border-wait
        bg-surface-raised px-3.5 py-2"
    >
      <p className="min-w-0 flex-1 basis-60">{t('rooms.noAnswer')}</p>
      <Button className="max-lg:h-11" onClick={() => letGo(request)}>
        {t('rooms.letGo')}
      </Button>
      <Button kind="primary" className="max-lg:h-11" onClick={() => void take(askAgain(request))}>
        {t('rooms.askAgain')}
      </Button>
    </div>
  )
}
