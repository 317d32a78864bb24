import { setTimeout as sleep } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import type { Queries } from '../../db/queries.ts'
import { insertQuestion, selectAnswer, updateAnswer } from './board-question-store.ts'
import type { QuotedMatch } from './quoted-matches.ts'

/** How often a question is looked at, and how often at most: the writer answers within a second. */
const look = { everyMs: 50, most: 30 }

/**
 * Asks the writer of the board what it has, from a process that has no board, such as a command. It
 * is asked by a row of the database, because a server of one process listens to nobody. Null where
 * no server answers.
 */
export async function askBoard(queries: Queries): Promise<readonly QuotedMatch[] | null> {
  const question = await insertQuestion(queries)
  for (let looked = 0; looked < look.most; looked += 1) {
    await sleep(look.everyMs)
    const answer = await selectAnswer(queries, question)
    if (answer !== null) return deserialize(answer) as readonly QuotedMatch[]
  }
  return null
}

/** Answers those who ask for the board. */
export async function answerQuestions(
  queries: Queries,
  questions: readonly string[],
  matches: readonly QuotedMatch[],
): Promise<void> {
  await updateAnswer(queries, questions, serialize(matches))
}
