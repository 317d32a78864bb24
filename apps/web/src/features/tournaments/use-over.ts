import { useEffect } from 'react'

/**
 * Closes a dialog whose question is over: by a kick-off, or by what another window did. While an
 * answer is waited for it stays, because that says whether something was done.
 *
 * @param sentence what the dialog leaves behind; empty while it can still be answered.
 */
export function useOver(
  sentence: string,
  isBusy: boolean,
  onOver: (sentence: string) => void,
): void {
  useEffect(() => {
    if (sentence !== '' && !isBusy) onOver(sentence)
  }, [sentence, isBusy, onOver])
}
