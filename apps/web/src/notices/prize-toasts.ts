import { translate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { showToast } from '@fairline/ui/toast'
import { onPrizeNews } from './member-news.ts'

/** Shows a toast when a room pays the member a prize. Returns how to stop. */
export function startPrizeToasts(): () => void {
  return onPrizeNews(({ room_id: room, amount }) => {
    showToast(
      'success',
      translate('toast.prize', { amount: moneyText(amount), room }),
      `prize ${room}`,
    )
  })
}
