import { create } from 'zustand'

/** What an account shows again: a code of its device, or its password where it has none. */
export type Proof = 'code' | 'password'

interface StepUp {
  readonly proof: Proof | null
  readonly answer: (isProved: boolean) => void
}

/** The question that is open; none most of the time. */
export const useStepUp = create<StepUp>()(() => ({ proof: null, answer: () => {} }))

/** Asks the person for the second factor; false where the question was closed. */
export function askForProof(proof: Proof): Promise<boolean> {
  return new Promise((resolve) => {
    useStepUp.setState({
      proof,
      answer(isProved) {
        useStepUp.setState({ proof: null, answer: () => {} })
        resolve(isProved)
      },
    })
  })
}
