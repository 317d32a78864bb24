import { handlingOf } from '@fairline/domain/errors/error-handling'
import type { CallRejection } from '@fairline/site/calls/client'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { sentencesText } from '@fairline/site/joined-texts.tsx'
import { presentError, sentencesOf } from '@fairline/site/notices/present-error'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../notices/refusal-text.ts'
import type { RoomOutcome } from './ask-room.ts'
import { refreshRooms } from './room-calls.ts'
import type { RoomDone } from './room-requests.ts'

/** A refusal in the words of the catalogue, with its figures where it has any. */
export function roomRefusal({ code, facts = {} }: CallRejection, t: Translate): string {
  const sentence = sentencesOf({ code, facts })
  if (code === 'invalidPin' && facts['tries_left'] !== undefined) {
    return sentencesText([sentence, t('room.wrongPin', { count: Number(facts['tries_left']) })], t)
  }
  if (code === 'requestLimit' && facts['open_rooms'] !== undefined) {
    return sentencesText(
      [sentence, t('create.ownRooms', { count: Number(facts['open_rooms']) })],
      t,
    )
  }
  const { happened, todo } = refusalText(code, facts, facts['seen'] ?? '', sentence, t)
  return sentencesText([happened, todo], t)
}

/**
 * Sends something that was confirmed, and holds what the confirmation shows meanwhile. A request
 * without an answer is shown by the page, not by the confirmation.
 */
export function useConfirmed(onDone: (data: RoomDone) => void, onLeft: () => void) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const confirm = async (send: () => Promise<RoomOutcome<RoomDone>>): Promise<void> => {
    setBusy(true)
    setRefusal('')
    const outcome = await send()
    setBusy(false)
    if (outcome.kind === 'done') onDone(outcome.data)
    else if (outcome.kind === 'unsure') onLeft()
    else if (handlingOf(outcome.rejection.code, true).group === 'logout') {
      presentError(outcome.rejection)
    } else setRefusal(roomRefusal(outcome.rejection, t))
    await refreshRooms(queries)
  }
  return { isBusy, refusal, confirm, clear: () => setRefusal('') }
}
