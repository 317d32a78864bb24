import type { Answer } from './open-client.ts'

/** Sends a request that must be refused, and returns the code of the answer. */
export type Raise = () => Promise<string>

/** The code of an answer, "" for a success. */
export const codeOf = async (answer: Promise<Answer>): Promise<string> => (await answer).statusdesc
