import type { Queries } from '../../db/queries.ts'

/** What the writer of the board looks for. */
export interface BoardLook {
  /** The number of the last act of a trader; 0 where there was none. */
  readonly change: bigint
  /** Questions that wait for an answer. */
  readonly questions: readonly string[]
}

/** Returns what is new for the writer of the board. */
export async function selectBoardLook(queries: Queries): Promise<BoardLook> {
  const [row] = await queries.query<{ change: string | null; questions: string[] | null }>(
    `select (select max(change) from trading_override) as change,
            (select array_agg(id::text) from board_question where answer is null) as questions`,
    [],
    'select-board-look',
  )
  return { change: BigInt(row?.change ?? 0), questions: row?.questions ?? [] }
}

/** Asks the writer for the board, and forgets old questions; the number of the question. */
export async function insertQuestion(queries: Queries): Promise<string> {
  const [row] = await queries.query<{ id: string }>(
    `with old as (
       delete from board_question where asked_at < clock_timestamp() - interval '1 minute'
     )
     insert into board_question default values returning id::text`,
  )
  return row?.id ?? ''
}

/** Answers questions. */
export async function updateAnswer(
  queries: Queries,
  questions: readonly string[],
  answer: Buffer,
): Promise<void> {
  await queries.query('update board_question set answer = $2 where id = any ($1)', [
    questions,
    answer,
  ])
}

/** Returns the answer to a question; null while there is none. */
export async function selectAnswer(queries: Queries, question: string): Promise<Buffer | null> {
  const [row] = await queries.query<{ answer: Buffer | null }>(
    'select answer from board_question where id = $1',
    [question],
  )
  return row?.answer ?? null
}
