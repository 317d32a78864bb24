import { useTranslate } from '@fairline/site/i18n'
import { Button } from '@fairline/ui/button'
import { useState } from 'react'
import { PagedList } from '../bets/pager.tsx'
import { MessageRow } from '../features/messages/message-row.tsx'
import { type MessageTab, messageTabs, useMessages, useUnread } from '../notices/messages.ts'
import { PageTabs } from '../page-parts/page-tabs.tsx'
import { PageTitle } from '../page-parts/page-title.tsx'
import { usePageSize } from '../session/preferences.ts'
import { InfoPage } from '../shell/info-page.tsx'

/** One tab's page of messages; a message that is opened has been read. */
function TabPage({ tab }: { readonly tab: MessageTab }) {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const [openId, setOpenId] = useState<string | null>(null)
  const { markRead, ...query } = useMessages(tab, page, usePageSize())
  const texts = { failed: t('messages.failed'), empty: t(`messages.empty.${tab}`) }
  return (
    <PagedList query={query} page={page} onPage={setPage} {...texts}>
      {({ messages, unread }) => (
        <>
          <div className="flex min-h-11 items-center justify-between gap-3 py-1">
            <p className="text-text-muted">
              {unread === 0 ? t('messages.allRead') : t('messages.unread', { count: unread })}
            </p>
            {unread === 0 ? null : (
              <Button
                size="small"
                className="max-[899px]:h-11"
                onClick={() => void markRead('all')}
              >
                {t('messages.markAll')}
              </Button>
            )}
          </div>
          <ul className="divide-y divide-line border-y border-line">
            {messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                isOpen={message.id === openId}
                onToggle={() => {
                  setOpenId(message.id === openId ? null : message.id)
                  if (!message.isRead) void markRead(message.id)
                }}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

/**
 * Messages of the operator and the book.
 * @spec S2.route.info.message S2.screen.messages S2.screen.announcements S1.views.messages
 */
export function Messages() {
  const t = useTranslate()
  const [tab, setTab] = useState<MessageTab>('announcements')
  const unread = useUnread()
  return (
    <InfoPage path="/info/message">
      <PageTitle>{t('page.messages')}</PageTitle>
      <PageTabs
        label={t('page.messages')}
        value={tab}
        onChange={setTab}
        tabs={messageTabs.map((value) => ({
          value,
          label:
            unread[value] === 0
              ? t(`messages.tab.${value}`)
              : t('messages.tabWith', { tab: t(`messages.tab.${value}`), count: unread[value] }),
        }))}
      />
      <TabPage key={tab} tab={tab} />
    </InfoPage>
  )
}
