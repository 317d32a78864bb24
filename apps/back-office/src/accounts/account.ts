import type { AnswerOf } from '../calls/ask.ts'

/** An upline or a member with all that is kept of it. */
export type Account = AnswerOf<'/bo/account'>
