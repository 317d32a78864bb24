import type { Database } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/endpoints.ts'
import { countUnread, listAnnouncements, listMarquees, listPersonal } from './present-messages.ts'

/** The members' calls for messages; `database` is what members wait for. */
export function contentRoutes({ queries }: Database) {
  return {
    '/announcelist': (call) => listAnnouncements(queries, call),
    '/marqueelist': (call) => listMarquees(queries, call),
    '/personallist': (call) => listPersonal(queries, call),
    '/personalunread': ({ caller }) => countUnread(queries, caller),
  } satisfies SomeHandlers
}
